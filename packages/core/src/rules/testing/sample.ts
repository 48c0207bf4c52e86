import type { Item, ResultDraft, TemplateContent } from '../../model/index.ts'
import samples from '../import/demo/templates.json' with { type: 'json' }
import { importTemplates } from '../importTemplate.ts'
import { compileTemplate } from '../plan/compile.ts'
import type { Plan } from '../plan/plan.ts'
import type { Cell } from '../sheet/cell.ts'
import { evaluate } from '../sheet/evaluation.ts'
import type { Evaluation } from '../sheet/grid.ts'
import { cellKey, type SheetContext } from '../sheet/state.ts'
import { sketchContext, sketchPhoto, sketchResult, sketchState, uuid } from './scene.ts'

/** The six sample templates, opened as sheets and spoken of by the names of their items. */

let made = 0
const imported = importTemplates(JSON.stringify(samples), () => uuid(300_000 + ++made)).map(({ template }) => {
  if (template === undefined) throw new Error('a sample cannot be read')
  return { ...template, plan: compileTemplate(template.content) }
})

export type Sample = { content: TemplateContent; plan: Plan; item: (name: string) => Item }

export function sample(code: string): Sample {
  const found = imported.find((template) => template.code === code)
  if (found === undefined) throw new Error(`no sample ${code}`)
  const items = found.content.processes.flatMap((process) => process.items)
  const item = (name: string): Item => {
    const hits = items.filter((candidate) => candidate.name === name)
    if (hits.length !== 1) throw new Error(`${hits.length} items are called ${name}`)
    return hits[0] as Item
  }
  return { content: found.content, plan: found.plan, item }
}

/** `{ 作動油温度: '45', '体温/2': '36.5' }`: the name, with the row behind a slash. */
export type Filled = Record<string, string | Partial<ResultDraft> | { photos: number }>

export type Opened = Sample & { evaluation: Evaluation; cell: (place: string) => Cell }

const splitPlace = (place: string): [string, string | undefined] => {
  const found = /^(.*)\/(\d+)$/.exec(place)
  return found ? [found[1] as string, found[2]] : [place, undefined]
}

export function fillIn(
  code: string,
  filled: Filled,
  context: Partial<SheetContext> = {},
  rows: Record<number, number> = {},
): Opened {
  const opened = sample(code)
  const results = new Map()
  const attachments = new Map()
  for (const [place, answer] of Object.entries(filled)) {
    const [name, rowId] = splitPlace(place)
    const { id } = opened.item(name)
    if (typeof answer === 'object' && 'photos' in answer) {
      for (let n = 0; n < answer.photos; n++) {
        const photo = sketchPhoto(attachments.size, 'x', { itemId: id, ...(rowId ? { rowId } : {}) })
        attachments.set(photo.id, photo)
      }
      continue
    }
    const draft = typeof answer === 'string' ? { value: answer } : answer
    results.set(cellKey(id, rowId), sketchResult('x', { ...draft, itemId: id, ...(rowId ? { rowId } : {}) }))
  }
  const base = sketchState(opened.content)
  const wanted = opened.content.processes
    .filter(({ no }) => rows[no] !== undefined)
    .map(({ id, no }) => [id, Array.from({ length: rows[no] as number }, (_, n) => String(n + 1))] as const)
  const state = { ...base, results, attachments, rows: new Map([...base.rows, ...wanted]) }
  const evaluation = evaluate(opened.plan, state, sketchContext(context))
  const cell = (place: string): Cell => {
    const [name, rowId] = splitPlace(place)
    const found = evaluation.cells.get(cellKey(opened.item(name).id, rowId))
    if (found === undefined) throw new Error(`no cell ${place}`)
    return found
  }
  return { ...opened, evaluation, cell }
}

/** Judgement and codes of one item when it alone is filled in. */
export function judged(
  code: string,
  place: string,
  answer: Filled[string],
  more: Filled = {},
  context: Partial<SheetContext> = {},
): string {
  const { judgement, messages } = fillIn(code, { ...more, [place]: answer }, context).cell(place)
  return [judgement, ...messages.map((message) => message.code)].join(' ')
}
