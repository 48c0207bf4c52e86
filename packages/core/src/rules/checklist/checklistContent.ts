import type { ApprovalFlow } from '../../model/approvalFlow.ts'
import type { Item } from '../../model/item.ts'
import type { ReportLayout } from '../../model/reportLayout.ts'
import type { Process, Repeat, TemplateContent } from '../../model/template.ts'
import { maxProcesses, maxRows } from '../../model/templateLimits.ts'
import { compareDecimals, decimalsOf } from '../decimal.ts'
import { stampStep } from './frame.ts'
import type { FoundItem } from './items.ts'
import type { FoundLines } from './openLog.ts'
import type { FoundPlace } from './places.ts'
import { plainText } from './plainText.ts'
import { isCode, isPlaceOrMachine, isThing } from './thingWords.ts'
import type { FoundSheet } from './understandChecklist.ts'

/** The workbook that was kept, to be filled in as it looks. */
export type KeptWorkbook = { workbookId: string; fileName: string }

/** The draft that the chosen sheets become: processes in the order of the paper, approval after its stamp boxes. */
export function checklistContent(
  sheets: readonly FoundSheet[],
  newId: () => string,
  kept?: KeptWorkbook,
): TemplateContent {
  const processes: Process[] = []
  const places: ReportLayout['items'] = {}
  for (const found of sheets)
    for (const part of partsOf(found, sheets.length > 1 ? found.sheet : found.title?.value))
      putItems(processFor(part, processes, newId), part.items, found.sheet, places, newId)
  const cycle = sheets.find((one) => one.cycle)?.cycle
  const about = cycle ? { cycle } : {}
  const layout = kept && { layout: layoutOf(sheets, places, kept) }
  return { about, targetKinds: [], approvalFlow: approvalOf(sheets), ...layout, processes }
}

/** The last process where it goes on, else a new one. */
function processFor(part: Part, processes: Process[], newId: () => string): Process {
  const last = processes.at(-1)
  const isGoingOn = processes.length >= maxProcesses || (last?.name === part.name && !part.repeat && !last.repeat)
  if (last && isGoingOn) return last
  const process = processOf(part, processes.length + 1, newId())
  processes.push(process)
  return process
}

function putItems(
  process: Process,
  items: readonly FoundItem[],
  sheet: string,
  places: ReportLayout['items'],
  newId: () => string,
): void {
  for (const found of items) {
    const item = itemOf(found, process.items.length + 1, newId())
    process.items.push(item)
    const { rowNames: _, ...place } = defined<FoundPlace>(found.place ?? {})
    if (Object.keys(place).length > 0) places[item.id] = { sheet, ...place }
  }
}

const defined = <T extends object>(entry: T): T =>
  Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== undefined)) as T

function layoutOf(sheets: readonly FoundSheet[], items: ReportLayout['items'], kept: KeptWorkbook): ReportLayout {
  return {
    ...kept,
    items,
    heads: sheets.flatMap(({ sheet, heads }) => heads.map((one) => ({ sheet, ...one }))),
    stamps: sheets.flatMap(({ sheet, stampBoxes }) => stampBoxes.map((one) => ({ sheet, ...one }))),
    days: Object.fromEntries(sheets.flatMap(({ sheet, days }) => (days ? [[sheet, days]] : []))),
    marks: sheets.find(({ marks }) => marks.ok)?.marks ?? {},
  }
}

/** Items below each other that become one process. */
type Part = { name: string; repeat?: Repeat; items: FoundItem[] }

function partsOf({ items, lines }: FoundSheet, other = '点検'): Part[] {
  const parts: Part[] = []
  for (const item of items) {
    const name = (item.process || other).slice(0, 60)
    const times = timesADay(item)
    const isInLines = times === 1 && lines !== undefined && item.place?.rows !== undefined
    const repeat = isInLines ? repeatOf(lines) : times > 1 ? repeatOfTimes(times, item.place?.rowNames) : undefined
    const last = parts.at(-1)
    if (last && last.name === name && isAlike(last.repeat, repeat)) last.items.push(item)
    else parts.push({ name, ...(repeat && { repeat }), items: [...(isInLines ? lines.names : []), item] })
  }
  parts.find(({ repeat }) => repeat)?.items.push(...(lines?.remarks ?? []))
  return parts
}

const isAlike = (one: Repeat | undefined, other: Repeat | undefined): boolean =>
  one?.max === other?.max && one?.names?.join() === other?.names?.join()

/** How often a day the paper asks for it: in the morning and in the evening, or every two hours. */
const timesADay = ({ place }: FoundItem): number =>
  place?.rows && (place.rows.along === 'columns' || place.rowNames) ? place.rows.places.length : 1

/** The paper has a box for each time, and none of them may be forgotten. */
const repeatOfTimes = (times: number, names: string[] | undefined): Repeat => ({
  ...{ min: times, max: times, label: labelOf(names), grid: true },
  ...(names?.length === times && { names }),
})

function labelOf(names: readonly string[] = []): string {
  if (names.length > 0 && names.every((name) => /^\d{1,2}[:時]/.test(name))) return '時刻'
  return names.length > 0 && names.every(isThingOrNumber) ? '対象' : '回'
}

/** 「501」「AHU-1」「1F」「女子トイレ」. */
const isThingOrNumber = (name: string): boolean =>
  isThing(name) || isCode(name) || isPlaceOrMachine(name) || /^\d{3,4}(?:号室)?$/.test(name)

const processOf = ({ name, repeat }: Part, no: number, id: string): Process => ({
  ...{ id, no, name, order: 'free' as const },
  ...(repeat && { repeat }),
  items: [],
})

/** As many rows as the form has lines for; they are filled in as a table. */
const repeatOf = ({ label, count }: FoundLines): Repeat => ({
  ...{ min: 1, max: Math.min(count, maxRows), label, grid: true },
})

function itemOf(found: FoundItem, no: number, id: string): Item {
  const { name, kind, unit, standard, method, choices, okChoices, warnChoices, allowNA } = found
  const { lower, upper } = ordered(found)
  const limits = [lower, upper].filter((limit) => limit !== undefined)
  return {
    id,
    no,
    name: withoutUnit(name, unit).slice(0, 100),
    kind,
    required: kind !== 'text',
    ...(unit && { unit }),
    ...(standard && { standard }),
    ...(method && { method }),
    // Paper takes 「停止中」 anywhere; an hour that was not run must not hold the sheet back.
    ...(kind !== 'text' && { allowNA: allowNA ?? 'reason' }),
    ...(lower !== undefined && { lower }),
    ...(upper !== undefined && { upper }),
    // 「10℃以下」 says nothing of how finely it is read: 4.5 would be refused.
    ...(limits.length > 0 && counted.test(unit ?? '') && { decimals: Math.max(...limits.map(decimalsOf)) }),
    ...(choices && { choices: [...new Set(choices)] }),
    ...(okChoices?.length && { okChoices }),
    ...(warnChoices?.length && { warnChoices }),
  }
}

/** 「室温(℃)」: the unit has a place of its own. */
function withoutUnit(name: string, unit: string | undefined): string {
  const [, bare = '', inside = ''] = /^(.*\S)\s*[(（]([^()（）]+)[)）]$/.exec(name) ?? []
  return unit !== undefined && plainText(inside) === plainText(unit) ? bare : name
}

const counted = /^(?:個|本|枚|匹|件|箱|袋|缶|人|名|台|回|点|組|冊|足|双|セット|巻|滴)$/

const ordered = ({ lower, upper }: FoundItem): { lower: string | undefined; upper: string | undefined } =>
  lower !== undefined && upper !== undefined && compareDecimals(lower, upper) > 0
    ? { lower: upper, upper: lower }
    : { lower, upper }

/** 「作成｜確認｜承認」 at the top of the paper is the way of the record: 作成 is whoever fills it in. */
function approvalOf(sheets: readonly FoundSheet[]): ApprovalFlow {
  const stamps = sheets.flatMap((sheet) => sheet.stamps.map(({ value }) => stampStep(value)))
  const steps: ApprovalFlow['steps'] = []
  if (stamps.includes('check')) steps.push({ kind: 'check', role: 'leader', who: 'any', userIds: [] })
  if (stamps.includes('approve')) steps.push({ kind: 'approve', role: 'approver', who: 'any', userIds: [] })
  return { steps: steps.length > 0 ? steps : [{ kind: 'check', role: 'leader', who: 'any', userIds: [] }] }
}
