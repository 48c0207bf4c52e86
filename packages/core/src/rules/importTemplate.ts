import { type Message, message } from '../errors.ts'
import { Item, type Process, TemplateContent } from '../model/index.ts'
import { parseExpression } from './expression/index.ts'
import { type Draft, itemKeys, wrongValue } from './import/keys.ts'
import {
  abbreviates,
  isPersonal,
  readApproval,
  readHints,
  readRepeat,
  readRetentionMonths,
  readTargetKinds,
} from './import/words.ts'
import type { TemplateProblem } from './plan/plan.ts'
import { mentionsIn } from './plan/read.ts'

/** A template read from a JSON file. `notes` say what was understood beyond the letter of the file. */
export type ImportedTemplate = {
  code: string
  name: string
  category: string
  content: TemplateContent
  notes: TemplateProblem[]
}

export type Imported = { template?: ImportedTemplate; problems: TemplateProblem[] }

type Position = { processNo?: number; itemNo?: number }
type Raw = Record<string, unknown>

/** Collects what is wrong, with the place. */
class Reader {
  readonly problems: TemplateProblem[] = []
  readonly notes: TemplateProblem[] = []

  report(position: Position, key: string, { code, text }: Message): void {
    this.problems.push({ ...position, key, code, text })
  }

  note(position: Position, key: string, text: string): void {
    this.notes.push({ ...position, key, code: 'T-100', text })
  }

  object(value: unknown, position: Position, key: string): Raw | undefined {
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Raw
    this.report(position, key, wrongValue(key, value, '{ } で囲んだ内容'))
    return undefined
  }

  list(value: unknown, position: Position, key: string): unknown[] {
    if (Array.isArray(value)) return value
    this.report(
      position,
      key,
      value === undefined ? message('importMissing', { key }) : wrongValue(key, value, '[ ] の並び'),
    )
    return []
  }

  text(raw: Raw, position: Position, key: string): string {
    const value = raw[key]
    if (typeof value === 'string' && value !== '') return value
    this.report(position, key, value === undefined ? message('importMissing', { key }) : wrongValue(key, value, '文字'))
    return ''
  }

  unknownKeys(raw: Raw, known: readonly string[], position: Position): void {
    for (const key of Object.keys(raw)) {
      if (!known.includes(key)) this.report(position, key, message('importUnknownKey', { key }))
    }
  }
}

function readItem(reader: Reader, raw: Raw, position: Required<Position>, id: string): Item | undefined {
  const draft: Draft = { id, no: position.itemNo }
  // The kind comes first: what `min` and `max` mean depends on it.
  const keys = ['kind', ...Object.keys(raw).filter((key) => key !== 'kind')]
  for (const key of keys) {
    const value = raw[key]
    if (value === null || value === undefined) continue
    const readKey = Object.hasOwn(itemKeys, key) ? itemKeys[key] : undefined
    const needs = readKey?.(value, draft)
    if (readKey === undefined) reader.report(position, key, message('importUnknownKey', { key }))
    else if (needs !== undefined) reader.report(position, key, wrongValue(key, value, needs))
  }
  for (const key of ['name', 'kind'] as const) {
    if (raw[key] === undefined) reader.report(position, key, message('importMissing', { key }))
  }
  return completeItem(reader, draft, position)
}

function completeItem(reader: Reader, draft: Draft, position: Required<Position>): Item | undefined {
  const parsed = Item.safeParse(draft)
  if (!parsed.success) {
    for (const { path, message: needs } of parsed.error.issues) {
      const key = String(path[0])
      const known = reader.problems.some(
        (problem) => problem.itemNo === position.itemNo && problem.processNo === position.processNo,
      )
      if (!known) reader.report(position, key, wrongValue(key, draft[key as keyof Item], needs))
    }
    return undefined
  }
  const item = parsed.data
  const hints = readHints(item)
  for (const key of Object.keys(hints))
    reader.note(position, key, `「${item.name}」の説明から ${key} を読み取りました。`)
  if (item.personal === undefined && isPersonal(item)) {
    reader.note(position, 'personal', `「${item.name}」を個人情報の項目にしました。`)
    hints.personal = true
  }
  return { ...hints, ...item }
}

const processKeys = [
  'no',
  'name',
  'order',
  'repeat',
  'items',
  'requiredSkill',
  'estMinutes',
  'lockWhenDone',
  'allowBulkOk',
]
const orders: Record<string, Process['order']> = { 固定: 'fixed', 順不同: 'free', fixed: 'fixed', free: 'free' }

function readProcess(reader: Reader, value: unknown, index: number, newId: () => string): Process | undefined {
  const processNo = index + 1
  const raw = reader.object(value, { processNo }, 'processes')
  if (raw === undefined) return undefined
  const position = { processNo: typeof raw.no === 'number' ? raw.no : processNo }
  reader.unknownKeys(raw, processKeys, position)
  const order = orders[String(raw.order)]
  if (order === undefined) reader.report(position, 'order', wrongValue('order', raw.order, '固定・順不同'))
  const repeat = typeof raw.repeat === 'string' ? readRepeat(raw.repeat) : (raw.repeat as Process['repeat'])
  if (raw.repeat !== undefined && repeat === undefined) {
    reader.report(position, 'repeat', wrongValue('repeat', raw.repeat, '「変圧器ごと（最大10台）」の形'))
  }
  const id = newId()
  const name = reader.text(raw, position, 'name')
  const items = reader.list(raw.items, position, 'items').flatMap((entry, at) => {
    const itemPosition = { ...position, itemNo: at + 1 }
    const rawItem = reader.object(entry, itemPosition, 'items')
    return (rawItem && readItem(reader, rawItem, itemPosition, newId())) ?? []
  })
  const { requiredSkill, estMinutes, lockWhenDone, allowBulkOk } = raw as Partial<Process>
  const extras = { requiredSkill, estMinutes, lockWhenDone, allowBulkOk }
  const given = Object.fromEntries(Object.entries({ repeat, ...extras }).filter(([, extra]) => extra !== undefined))
  return { id, no: position.processNo, name, order: order ?? 'free', items, ...given }
}

const unresolved = (item: Item, items: readonly Item[]): string[] => {
  const { formula, visibleIf, rule, dateRule } = item
  const sources = [formula, visibleIf, rule, dateRule].filter((source) => source !== undefined)
  const names = sources.flatMap((source) => {
    const parsed = parseExpression(source)
    return 'expression' in parsed ? mentionsIn(parsed.expression).map(({ name }) => name) : []
  })
  return names.filter(
    (name) => !name.includes('.') && !items.some((other) => other.key === name || other.name === name),
  )
}

/** 「外径A」 is written for 「外径 φ20 h7（A部）」: when only one item can be meant it gets that key. */
function resolveAbbreviations(reader: Reader, processes: readonly Process[]): void {
  const items = processes.flatMap((process) => process.items)
  for (const short of new Set(items.flatMap((item) => unresolved(item, items)))) {
    const meant = items.filter(
      (item) => item.kind !== 'calc' && item.key === undefined && abbreviates(short, item.name),
    )
    const [only, second] = meant
    if (only === undefined || second !== undefined) continue
    only.key = short
    const process = processes.find((candidate) => candidate.items.includes(only))
    reader.note({ processNo: process?.no, itemNo: only.no }, 'key', `「${short}」を「${only.name}」と読み取りました。`)
  }
}

const templateKeys = ['code', 'name', 'category', 'cycle', 'target', 'approval', 'retention', 'note', 'processes']

const optionalText = (reader: Reader, raw: Raw, key: string): string | undefined =>
  raw[key] === undefined ? undefined : reader.text(raw, {}, key)

function readContent(reader: Reader, raw: Raw, newId: () => string): unknown {
  const processes = reader
    .list(raw.processes, {}, 'processes')
    .flatMap((entry, index) => readProcess(reader, entry, index, newId) ?? [])
  resolveAbbreviations(reader, processes)
  const approval = reader.text(raw, {}, 'approval')
  const items = processes.flatMap((process) => process.items)
  const approvalFlow = readApproval(approval, items)
  if (approvalFlow === undefined && approval !== '') {
    reader.report({}, 'approval', wrongValue('approval', approval, '「作業者→班長確認」の形（5段まで）'))
  }
  const [cycle, target, retention, note] = ['cycle', 'target', 'retention', 'note'].map((key) =>
    optionalText(reader, raw, key),
  )
  return {
    about: { cycle, target, retention, note },
    targetKinds: readTargetKinds(target ?? ''),
    lotRequired: target?.includes('ロット') || undefined,
    retentionMonths: readRetentionMonths(retention ?? ''),
    approvalFlow,
    processes,
  }
}

/** Reads one template of the JSON format. Every problem names its place; `newId` makes the ids. */
export function importTemplate(value: unknown, newId: () => string): Imported {
  const reader = new Reader()
  const raw = reader.object(value, {}, 'template')
  if (raw === undefined) return { problems: reader.problems }
  reader.unknownKeys(raw, templateKeys, {})
  const [code, name, category] = ['code', 'name', 'category'].map((key) => reader.text(raw, {}, key)) as [
    string,
    string,
    string,
  ]
  const draft = readContent(reader, raw, newId)
  if (reader.problems.length > 0) return { problems: reader.problems }
  const content = TemplateContent.safeParse(draft)
  if (!content.success) {
    for (const { path, message: needs } of content.error.issues) {
      reader.report({}, path.join('.'), message('importWrongValue', { key: path.join('.'), found: '', needs }))
    }
    return { problems: reader.problems }
  }
  return { template: { code, name, category, content: content.data, notes: reader.notes }, problems: [] }
}

/** Reads a file with one template or a list of them; a broken one does not keep the others out. */
export function importTemplates(json: string, newId: () => string): Imported[] {
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch {
    const { code, text } = message('importNotJson')
    return [{ problems: [{ code, text }] }]
  }
  return (Array.isArray(value) ? value : [value]).map((entry) => importTemplate(entry, newId))
}
