import { message } from '../../errors.ts'
import type { Item, TemplateContent } from '../../model/index.ts'
import type { TemplateProblem } from './plan.ts'

const filesOf = ({ media = [], documents = [] }: Item) => [
  ...media.map((id) => ({ id, key: 'media' as const })),
  ...documents.map(({ id }) => ({ id, key: 'documents' as const })),
]

/** Reference pictures and instructions a template shows, each once, in the order in which a person comes across them. */
export function picturesIn({ processes }: TemplateContent): string[] {
  return [...new Set(processes.flatMap(({ items }) => items.flatMap(filesOf).map(({ id }) => id)))]
}

/** Whether all of them are there is known to the server only; the places are the same as of every other problem (H1). */
export function checkPictures({ processes }: TemplateContent, known: ReadonlySet<string>): TemplateProblem[] {
  const places = processes.flatMap((process) => process.items.map((item) => ({ process, item })))
  return places.flatMap(({ process, item }) =>
    filesOf(item)
      .filter(({ id }) => !known.has(id))
      .map(({ id, key }) => {
        const { code, text } = message(key === 'media' ? 'pictureUnknown' : 'documentUnknown', { id })
        const place = { processNo: process.no, processId: process.id, itemNo: item.no, itemId: item.id }
        return { ...place, key, code, text }
      }),
  )
}
