import type { ApprovalFlow } from '../../model/approvalFlow.ts'
import type { Item } from '../../model/item.ts'
import type { ReportLayout } from '../../model/reportLayout.ts'
import type { Process, TemplateContent } from '../../model/template.ts'
import { maxProcesses } from '../../model/templateLimits.ts'
import { compareDecimals, decimalsOf } from '../decimal.ts'
import { stampStep } from './frame.ts'
import type { FoundItem } from './items.ts'
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
  for (const { sheet, items, title } of sheets) {
    for (const found of items) {
      const name = processName(found, sheets.length > 1 ? sheet : title?.value)
      const last = processes.at(-1)
      const isFull = processes.length >= maxProcesses
      const process = last && (last.name === name || isFull) ? last : processOf(name, processes.length + 1, newId())
      if (process !== last) processes.push(process)
      const item = itemOf(found, process.items.length + 1, newId())
      process.items.push(item)
      const place = defined(found.place ?? {})
      if (Object.keys(place).length > 0) places[item.id] = { sheet, ...place }
    }
  }
  const cycle = sheets.find((one) => one.cycle)?.cycle
  const about = cycle ? { cycle } : {}
  const layout = kept && { layout: layoutOf(sheets, places, kept) }
  return { about, targetKinds: [], approvalFlow: approvalOf(sheets), ...layout, processes }
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

const processName = ({ process }: FoundItem, other = '点検'): string => (process || other).slice(0, 60)

const processOf = (name: string, no: number, id: string): Process => ({ id, no, name, order: 'free', items: [] })

function itemOf(found: FoundItem, no: number, id: string): Item {
  const { name, kind, unit, standard, method, choices, okChoices, warnChoices, allowNA } = found
  const { lower, upper } = ordered(found)
  const limits = [lower, upper].filter((limit) => limit !== undefined)
  return {
    id,
    no,
    name: name.slice(0, 100),
    kind,
    required: kind !== 'text',
    ...(unit && { unit }),
    ...(standard && { standard }),
    ...(method && { method }),
    ...(allowNA && { allowNA }),
    ...(lower !== undefined && { lower }),
    ...(upper !== undefined && { upper }),
    ...(limits.length > 0 && { decimals: Math.min(10, Math.max(...limits.map(decimalsOf))) }),
    ...(choices && { choices: [...new Set(choices)] }),
    ...(okChoices?.length && { okChoices }),
    ...(warnChoices?.length && { warnChoices }),
  }
}

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
