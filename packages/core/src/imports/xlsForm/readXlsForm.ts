import { type ErrorName, message } from '../../errors.ts'
import { Item } from '../../model/item.ts'
import { Process, TemplateContent } from '../../model/template.ts'
import { cellName, type SheetTable } from '../table.ts'
import { kindOfType, withoutQuestion } from './questionTypes.ts'
import type { TemplateNaming } from './writeXlsForm.ts'

export type XlsFormProblem = { sheet: string; cell: string; read: string; code: string; text: string }
export type XlsFormRead = { naming: TemplateNaming; content?: TemplateContent; problems: XlsFormProblem[] }

type Row = { no: number; text: (column: string) => string; cell: (column: string) => string }

/** Rows by the names in the first row; `label::日本語` counts as `label` where there is no plain one. */
function rowsOf(sheets: readonly SheetTable[], name: string): Row[] {
  const [head = [], ...rows] = sheets.find(({ sheet }) => sheet.trim().toLowerCase() === name)?.rows ?? []
  const names = head.map((text) => text.trim().toLowerCase())
  const at = (column: string) => {
    const exact = names.indexOf(column)
    return exact >= 0 ? exact : names.findIndex((one) => one.startsWith(`${column}::`))
  }
  return rows
    .map((cells, index) => ({
      no: index + 2,
      text: (column: string) => (at(column) < 0 ? '' : (cells[at(column)] ?? '').trim()),
      cell: (column: string) => cellName(Math.max(0, at(column)), index + 2),
    }))
    .filter((_, index) => rows[index]!.some((cell) => cell.trim() !== ''))
}

export const isXlsForm = (sheets: readonly SheetTable[]): boolean =>
  sheets.some(({ sheet, rows }) => {
    const head = (rows[0] ?? []).map((text) => text.trim().toLowerCase())
    return sheet.trim().toLowerCase() === 'survey' && head.includes('type') && head.includes('name')
  })

/** Reads an XLSForm. What has no place in a template is named with its cell; the rest is read. */
export function readXlsForm(sheets: readonly SheetTable[], newId: () => string): XlsFormRead {
  const reader = new FormReader(sheets, newId)
  for (const row of rowsOf(sheets, 'survey')) reader.read(row)
  const [settings] = rowsOf(sheets, 'settings')
  const naming = {
    name: (settings?.text('form_title') || 'XLSForm').slice(0, 100),
    code: (settings?.text('form_id') || 'XLSFORM').slice(0, 40),
    category: (settings?.text('ecs::category') || 'XLSForm').slice(0, 40),
  }
  const processes = reader.processes.filter(({ items }) => items.length > 0)
  for (const [at, process] of processes.entries()) process.no = at + 1
  const whole = parsed(settings?.text('ecs::data') ?? '') ?? {
    about: {},
    targetKinds: [],
    approvalFlow: { steps: [{ kind: 'check', role: 'leader', who: 'any', userIds: [] }] },
  }
  const content = TemplateContent.safeParse({ ...whole, processes })
  if (!content.success) reader.problem({ sheet: 'survey', cell: 'A1', read: '' }, 'xlsFormEmpty', {})
  return { naming, ...(content.success && { content: content.data }), problems: reader.problems }
}

function parsed(json: string): object | undefined {
  if (json === '') return undefined
  try {
    const value: unknown = JSON.parse(json)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}

const bounds = /\.\s*(>=|<=|>|<)\s*'?(-?\d+(?:\.\d+)?)'?/g

class FormReader {
  readonly processes: Process[] = []
  readonly problems: XlsFormProblem[] = []
  private readonly newId: () => string
  private readonly lists = new Map<string, string[]>()
  private readonly open: string[] = []

  constructor(sheets: readonly SheetTable[], newId: () => string) {
    this.newId = newId
    for (const row of rowsOf(sheets, 'choices')) {
      const list = row.text('list_name') || row.text('list name')
      this.lists.set(list, [...(this.lists.get(list) ?? []), row.text('label') || row.text('name')])
    }
  }

  problem(place: { sheet: string; cell: string; read: string }, name: ErrorName, detail: object): void {
    const { code, text } = (message as (name: ErrorName, detail: object) => { code: string; text: string })(
      name,
      detail,
    )
    this.problems.push({ ...place, code, text })
  }

  read(row: Row): void {
    const [given = '', list = ''] = row.text('type').split(/\s+/)
    const type = given
      .toLowerCase()
      .replace(/^(begin|end)$/, `$1_${list}`)
      .replace('select1', 'select_one')
    if (type.startsWith('begin_')) this.begin(row, type === 'begin_repeat')
    else if (type.startsWith('end_')) this.end()
    else if (type !== '') this.question(row, type, list)
  }

  private begin(row: Row, isRepeat: boolean): void {
    const name = (row.text('label') || row.text('name') || `${this.processes.length + 1}`).slice(0, 60)
    this.open.push(name)
    const repeat = isRepeat ? { repeat: { min: 1, max: 50, label: name } } : {}
    this.add({ ...repeat, ...parsed(row.text('ecs::data')) }, name)
  }

  private end(): void {
    this.open.pop()
    // Questions after an inner group belong to the outer one again.
    const outer = this.open.at(-1)
    if (outer !== undefined) this.add({}, outer)
  }

  private add(more: object, name: string): void {
    const process = Process.safeParse({ order: 'free', ...more, id: this.newId(), no: 1, name, items: [] })
    this.processes.push(process.success ? process.data : { id: this.newId(), no: 1, name, order: 'free', items: [] })
  }

  private question(row: Row, type: string, list: string): void {
    const data = parsed(row.text('ecs::data'))
    const place = { sheet: 'survey', cell: row.cell('type'), read: row.text('type') }
    if (!data && (withoutQuestion.has(type) || type === 'calculate')) {
      if (type === 'calculate' || type === 'note') this.problem(place, 'xlsFormLeftOut', { type })
      return
    }
    if (!data && !kindOfType[type]) {
      this.problem(place, 'xlsFormUnknown', { type })
      return
    }
    if (this.processes.length === 0) this.add({}, '点検')
    const process = this.processes.at(-1)!
    const asked = data ?? this.answerOf(row, type, list)
    const name = (row.text('label') || row.text('name')).replace(/\s+/g, ' ').slice(0, 100)
    const item = Item.safeParse({ ...asked, id: this.newId(), no: process.items.length + 1, name })
    if (item.success) process.items.push(item.data)
    else this.problem(place, 'xlsFormUnknown', { type })
    if (!data && row.text('relevant') !== '')
      this.problem({ sheet: 'survey', cell: row.cell('relevant'), read: row.text('relevant') }, 'xlsFormLeftOut', {
        type: 'relevant',
      })
  }

  private answerOf(row: Row, type: string, list: string): object {
    const choices = this.lists.get(list) ?? []
    if (type.startsWith('select_') && choices.length === 0)
      this.problem({ sheet: 'survey', cell: row.cell('type'), read: row.text('type') }, 'xlsFormNoList', { list })
    const limits: { lower?: string; upper?: string } = {}
    for (const [, sign = '', value = ''] of row.text('constraint').matchAll(bounds))
      limits[sign.startsWith('>') ? 'lower' : 'upper'] = value
    const isSigned = type === 'image' && /signature/.test(row.text('appearance'))
    return {
      kind: isSigned ? 'sign' : kindOfType[type],
      ...(type === 'integer' && { decimals: 0 }),
      ...(kindOfType[type] === 'number' && limits),
      ...(choices.length > 0 && type.startsWith('select_') && { choices: [...new Set(choices)] }),
      ...(/^(yes|true|true\(\))$/i.test(row.text('required')) && { required: true }),
      ...(row.text('hint') !== '' && { standard: row.text('hint').slice(0, 1000) }),
      ...(row.text('guidance_hint') !== '' && { method: row.text('guidance_hint').slice(0, 500) }),
    }
  }
}
