import { type CsvColumn, labels, type PersonalFilter, type Plan, type PlanItem } from '@ecs/core'

import type { ExportedFile } from './sql/export.ts'

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
  /** How many photos there are, or who signed when: told by files and not by a value. */
  files?: 'photo' | 'sign'
}

const measured = ['number', 'meter', 'calc', 'photo']

/** The items of all versions that the sheets were made from; one that was renamed keeps its newest name. */
export function itemColumns(plans: readonly Plan[], { showsItem }: PersonalFilter): ItemColumn[] {
  const items = new Map<string, PlanItem>()
  for (const plan of plans)
    for (const found of plan.items.values()) {
      const { item } = found
      if (showsItem(item.id) && !items.has(item.id)) items.set(item.id, found)
    }
  return [...items.values()].map(({ item, process }) => ({
    id: item.id,
    column: {
      header: `${process.no}-${item.no} ${item.name}${unitOf(item)}`,
      kind: measured.includes(item.kind) ? 'number' : 'text',
    },
    isJudged: item.kind === 'okng' || item.kind === 'pattern',
    isTable: process.repeat !== undefined,
    isCalculated: item.kind === 'calc',
    isPerson: item.kind === 'user',
    isMoment: item.kind === 'datetime',
    ...((item.kind === 'photo' || item.kind === 'sign') && { files: item.kind }),
  }))
}

const unitOf = ({ kind, unit }: PlanItem['item']): string => {
  const words = kind === 'photo' ? '枚' : kind === 'sign' ? '署名者・日時' : unit
  return words ? `（${words}）` : ''
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

/** Photos are counted; a signature says whose it is and when it was drawn. */
export function fileWords(
  files: readonly ExportedFile[],
  { id, files: kind }: ItemColumn,
  words: Words,
): string | null {
  const own = files.filter(({ item }) => item === id)
  if (kind === 'photo') return String(own.length)
  const signed = own.filter((file) => file.kind === 'sign')
  return signed.map(({ by, at }) => `${words.nameOf(by) ?? unknownPerson} ${words.timeOf(at)}`).join('、') || null
}

export const unknownPerson = '（不明な利用者）'
