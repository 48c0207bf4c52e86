import { type CsvColumn, labels, type PersonalFilter, type Plan, type PlanItem } from '@ecs/core'

/** One item as a column: which cell of a sheet it is, and how its words are written. */
export type ItemColumn = { id: string; column: CsvColumn; isJudged: boolean; isTable: boolean; isCalculated: boolean }

const measured = ['number', 'meter', 'calc']

/** The items of all versions that the sheets were made from; one that was renamed keeps its newest name. */
export function itemColumns(plans: readonly Plan[], { showsItem }: PersonalFilter): ItemColumn[] {
  const items = new Map<string, PlanItem>()
  for (const plan of plans)
    for (const found of plan.items.values()) {
      const { item } = found
      const isShown = item.kind !== 'photo' && item.kind !== 'sign' && showsItem(item.id)
      if (isShown && !items.has(item.id)) items.set(item.id, found)
    }
  return [...items.values()].map(({ item, process }) => ({
    id: item.id,
    column: {
      header: `${process.no}-${item.no} ${item.name}${item.unit ? `（${item.unit}）` : ''}`,
      kind: measured.includes(item.kind) ? 'number' : 'text',
    },
    isJudged: item.kind === 'okng' || item.kind === 'pattern',
    isTable: process.repeat !== undefined,
    isCalculated: item.kind === 'calc',
  }))
}

/** What `exportSql` writes for 対象外. */
const naSign = '\u0001na'

const judged: Record<string, string> = { ok: labels.judgement.ok, ng: labels.judgement.ng }

export function cellWords(value: string | null | undefined, { isJudged }: ItemColumn): string | null {
  if (value == null) return null
  if (value === naSign) return labels.judgement.na
  return isJudged ? (judged[value] ?? value) : value
}
