import { type Cell, decimalsOf, type Item, labels, roundDecimal, stampWords } from '@ecs/core'
import { timeIn } from './times.ts'

type Limits = { lower?: string | undefined; upper?: string | undefined }

const withDecimals = (value: string, decimals: number | undefined): string =>
  decimals === undefined || decimalsOf(value) >= decimals ? value : roundDecimal(value, decimals)

function rangeWords({ lower, upper }: Limits, unit: string, decimals: number | undefined): string {
  const shown = (limit: string) => withDecimals(limit, decimals)
  if (lower === undefined) return upper === undefined ? '' : `${shown(upper)}${unit}以下`
  return upper === undefined ? `${shown(lower)}${unit}以上` : `${shown(lower)}〜${shown(upper)}${unit}`
}

/** 「30〜55 ℃（管理 50以下）」; limits of a formula replace the fixed ones. */
export function limitWords({ planItem: { item }, limits }: Pick<Cell, 'planItem' | 'limits'>): string {
  const unit = item.unit ? `\u00a0${item.unit}` : ''
  const spec = rangeWords(
    { lower: limits?.lower ?? item.lower, upper: limits?.upper ?? item.upper },
    unit,
    item.decimals,
  )
  const warn = rangeWords({ lower: item.warnLower, upper: item.warnUpper }, '', item.decimals)
  return spec + (warn && `（管理 ${warn}）`)
}

export const standardWords = (cell: Pick<Cell, 'planItem' | 'limits'>): string =>
  cell.planItem.item.standard ?? limitWords(cell)

/** `stampOf`: what stands in the stamp of somebody who signed by that name. */
export type Stamps = { stampOf: (userId: string, signedAs?: string) => string }

export const stampOfIn =
  (names: ReadonlyMap<string, string>, stamps: ReadonlyMap<string, string>): Stamps['stampOf'] =>
  (userId, signedAs) =>
    stampWords(signedAs ?? names.get(userId) ?? '—', stamps.get(userId))

export type Names = { nameOf: (userId: string | undefined) => string; tz: string }

/** What stands in a cell, as the screen of the record writes it. */
export function valueWords({ value, photos, na, planItem: { item } }: Cell, names: Names): string {
  if (na) return labels.judgement.na
  if (item.kind === 'photo') return photos > 0 ? `写真 ${photos}枚` : ''
  if (value === null) return ''
  const words = storedWords(item.kind, value, names)
  return item.unit ? `${words} ${item.unit}` : words
}

function storedWords(kind: Item['kind'], value: string, { nameOf, tz }: Names): string {
  if (kind === 'okng' || kind === 'pattern') return value === 'ng' ? labels.judgement.ng : labels.judgement.ok
  if (kind === 'multi') return value.split('\n').join('、')
  if (kind === 'date') return value.replaceAll('-', '/')
  if (kind === 'datetime') return timeIn(tz, value)
  if (kind === 'user') return nameOf(value)
  return kind === 'sign' ? '署名済み' : value
}
