import type { ApprovalFlow } from '../../model/approvalFlow.ts'
import type { Item } from '../../model/item.ts'
import type { Process, TemplateContent } from '../../model/template.ts'
import { maxProcesses } from '../../model/templateLimits.ts'
import { compareDecimals, decimalsOf } from '../decimal.ts'
import type { FoundItem } from './items.ts'
import type { FoundSheet } from './understandChecklist.ts'

/** The draft that the chosen sheets become: processes in the order of the paper, approval after its stamp boxes. */
export function checklistContent(sheets: readonly FoundSheet[], newId: () => string): TemplateContent {
  const processes: Process[] = []
  for (const { sheet, items, title } of sheets) {
    for (const found of items) {
      const name = (found.process || (sheets.length > 1 ? sheet : (title?.value ?? '点検'))).slice(0, 60)
      const last = processes.at(-1)
      const isFull = processes.length >= maxProcesses
      const process = last && (last.name === name || isFull) ? last : processOf(name, processes.length + 1, newId())
      if (process !== last) processes.push(process)
      process.items.push(itemOf(found, process.items.length + 1, newId()))
    }
  }
  const cycle = sheets.find((one) => one.cycle)?.cycle
  return { about: cycle ? { cycle } : {}, targetKinds: [], approvalFlow: approvalOf(sheets), processes }
}

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

const checks = /確認|審査|照査|検印|検閲|班長|組長|職長|係長|主任|checked|review/i
const approves = /承認|課長|次長|部長|工場長|所長|店長|責任者|管理者|approv/i

/** 「作成｜確認｜承認」 at the top of the paper is the way of the record: 作成 is whoever fills it in. */
function approvalOf(sheets: readonly FoundSheet[]): ApprovalFlow {
  const stamps = sheets.flatMap((sheet) => sheet.stamps.map(({ value }) => value))
  const steps: ApprovalFlow['steps'] = []
  if (stamps.some((stamp) => checks.test(stamp))) steps.push({ kind: 'check', role: 'leader', who: 'any', userIds: [] })
  if (stamps.some((stamp) => approves.test(stamp)))
    steps.push({ kind: 'approve', role: 'approver', who: 'any', userIds: [] })
  return { steps: steps.length > 0 ? steps : [{ kind: 'check', role: 'leader', who: 'any', userIds: [] }] }
}
