import type { Item } from '../../model/item.ts'
import type { Process, TemplateContent } from '../../model/template.ts'
import type { TemplateNaming } from '../xlsForm/index.ts'

export const templateFileFormat = 'ecs-template/1'

/** What lies beside a template and means nothing elsewhere: pictures, documents, registered dials, named people, the form. */
export type LeftOut = { files: number; people: number; form: boolean }

export type TemplateFile = {
  format: typeof templateFileFormat
  naming: TemplateNaming
  leftOut: LeftOut
  content: TemplateContent
}

/** A template as a text file of its own format: people can compare two of them, programs can read them. */
export function writeTemplateFile({ code, name, category }: TemplateNaming, content: TemplateContent): string {
  const { layout, processes, approvalFlow, ...whole } = content
  const files = processes.reduce((sum, process) => sum + filesOf(process), 0)
  const people = new Set(approvalFlow.steps.flatMap(({ userIds }) => userIds)).size
  const steps = approvalFlow.steps.map((step) => ({ ...step, userIds: [] }))
  const file: TemplateFile = {
    format: templateFileFormat,
    naming: { code, name, category },
    leftOut: { files, people, form: layout !== undefined },
    content: { ...whole, approvalFlow: { ...approvalFlow, steps }, processes: processes.map(withoutFiles) },
  }
  return `${JSON.stringify(file, undefined, 2)}\n`
}

const filesOf = ({ items, instructionMedia = [] }: Process): number =>
  items.reduce(
    (sum, { media = [], documents = [], pattern, gauge }) =>
      sum + media.length + documents.length + (pattern?.referenceIds.length ?? 0) + (gauge?.referenceId ? 1 : 0),
    instructionMedia.length,
  )

function withoutFiles({ instructionMedia: _, items, ...process }: Process): Process {
  return { ...process, items: items.map(itemWithoutFiles) }
}

function itemWithoutFiles({ media: _, documents: _1, pattern: _2, gauge, ...item }: Item): Item {
  if (!gauge) return item
  const { referenceId: _3, ...dial } = gauge
  return { ...item, gauge: dial }
}
