import { type CsvColumn, labels, type PersonalFilter, type Plan, type PlanItem } from '@ecs/core'

/** One item as a column: which cell of a sheet it is, and how its words are written. */
export type ItemColumn = {
  id: string
  column: CsvColumn
  isJudged: boolean
  isTable: boolean
  isCalculated: boolean
  /** Its values are ids of people. */
  isPerson: boolean
  isMoment: boolean
}

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
    isPerson: item.kind === 'user',
    isMoment: item.kind === 'datetime',
  }))
}

/** What `exportSql` writes for 対象外. */
const naSign = '\u0001na'

const judged: Record<string, string> = { ok: labels.judgement.ok, ng: labels.judgement.ng }

/** Those of a table's rows stand in one cell, so each is looked for in the text. */
const uuids = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g
const moments = /\d{4}-\d\d-\d\dT[\d:.]+Z/g

/** The people a cell names. */
export const peopleIn = (value: string | null | undefined): string[] => value?.match(uuids) ?? []

export type Words = { nameOf: (userId: string) => string | undefined; timeOf: (moment: string) => string }

/** What a person would read on the sheet: no ids, and the time on site. */
export function cellWords(
  value: string | null | undefined,
  item: ItemColumn,
  { nameOf, timeOf }: Words,
): string | null {
  if (value == null) return null
  if (value === naSign) return labels.judgement.na
  if (item.isPerson) return value.replace(uuids, (id) => nameOf(id) ?? unknownPerson)
  if (item.isMoment) return value.replace(moments, timeOf)
  return item.isJudged ? (judged[value] ?? value) : value
}

const unknownPerson = '（不明な利用者）'
