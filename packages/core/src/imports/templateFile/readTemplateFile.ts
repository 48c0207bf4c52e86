import { z } from 'zod'
import { message } from '../../errors.ts'
import { line } from '../../model/scalar.ts'
import { TemplateContent } from '../../model/template.ts'
import { importTemplate } from '../../rules/importTemplate.ts'
import type { TemplateNaming } from '../xlsForm/index.ts'
import { needsOf } from './needs.ts'
import { withNewIds } from './withNewIds.ts'
import { type LeftOut, templateFileFormat } from './writeTemplateFile.ts'

/** `at` is the place in the file, as a person would follow it: `content.processes.0.items.3.lower`. */
export type TemplateFileProblem = { at: string; code: string; text: string }

export type TemplateFileRead = {
  naming: Partial<TemplateNaming>
  content?: TemplateContent
  leftOut?: LeftOut
  /** What keeps it out. */
  problems: TemplateFileProblem[]
  /** What was understood beyond the letter of the file. */
  notes: TemplateFileProblem[]
}

const Whole = z.strictObject({
  format: z.literal(templateFileFormat),
  naming: z.strictObject({ code: line(40), name: line(100), category: line(40) }),
  leftOut: z.strictObject({ files: z.int().min(0), people: z.int().min(0), form: z.boolean() }),
  content: TemplateContent,
})

/** Reads templates as they were put out here, or as people write them by hand; one that is broken keeps no other out. */
export function readTemplateFile(json: string, newId: () => string): TemplateFileRead[] {
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch {
    const { code, text } = message('importNotJson')
    return [{ naming: {}, problems: [{ at: '', code, text }], notes: [] }]
  }
  return (Array.isArray(value) ? value : [value]).map((one) => readOne(one, newId))
}

function readOne(value: unknown, newId: () => string): TemplateFileRead {
  const isOurs = typeof value === 'object' && value !== null && 'format' in value
  return isOurs ? readOurs(value, newId) : readHandWritten(value, newId)
}

function readOurs(value: object, newId: () => string): TemplateFileRead {
  const whole = Whole.safeParse(value)
  if (whole.success) {
    const { naming, leftOut, content } = whole.data
    return { naming, leftOut, content: withNewIds(content, newId), problems: [], notes: [] }
  }
  const problems = whole.error.issues.map((issue) => {
    const at = issue.path.join('.')
    const key = String(issue.path.at(-1) ?? at)
    const found = foundAt(value, issue.path)
    return { at, ...wordsOf(message('importWrongValue', { key, found, needs: needsOf(issue) })) }
  })
  return { naming: {}, problems, notes: [] }
}

function readHandWritten(value: unknown, newId: () => string): TemplateFileRead {
  const { template, problems } = importTemplate(value, newId)
  const placed = (all: typeof problems) =>
    all.map(({ processNo, itemNo, key, code, text }) => ({
      at: [[processNo, itemNo].filter((no) => no !== undefined).join('-'), key].filter(Boolean).join(' '),
      code,
      text,
    }))
  if (!template) return { naming: {}, problems: placed(problems), notes: [] }
  const { code, name, category, content, notes } = template
  return { naming: { code, name, category }, content, problems: [], notes: placed(notes) }
}

const wordsOf = ({ code, text }: { code: string; text: string }) => ({ code, text })

function foundAt(value: unknown, path: readonly PropertyKey[]): string {
  const found = path.reduce<unknown>(
    (inside, key) => (typeof inside === 'object' && inside !== null ? Reflect.get(inside, key) : undefined),
    value,
  )
  return found === undefined || typeof found === 'object' ? 'なし' : String(found).slice(0, 60)
}
