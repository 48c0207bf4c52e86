import type { Item } from '../../model/item.ts'
import { isNumeric } from '../../model/measured.ts'
import { DecimalString } from '../../model/scalar.ts'

export type PastItem = Pick<Item, 'id' | 'name' | 'key' | 'kind' | 'unit' | 'choices' | 'personal'> & {
  /** 「1-2」 */
  no: string
  /** In a table of rows: several values on one day. */
  isRepeated: boolean
}

/** What people write in a box of a good or bad finding. */
const marks: Record<'ok' | 'ng' | 'na', readonly string[]> = {
  ok: ['良', '○', '〇', '◯', 'レ', '✓', '✔', 'v', 'ok', '合', '合格', '正常', '異常なし', '異常無し', '可'],
  ng: ['否', '×', '✕', '✗', 'x', 'ng', '不良', '不合格', '異常', '異常あり', '不可', '要修理'],
  na: ['対象外', '/', '／', '-', '―', 'ー', '－', '休', '休止', 'n/a', '該当なし'],
}
/** A question with a sentence, a choice or a number may have been answered on paper; a photo or a signature was not. */
const kinds = ['okng', 'number', 'meter', 'calc', 'select', 'text', 'date', 'time', 'datetime', 'user']

export const canHavePast = ({ kind, personal }: Pick<PastItem, 'kind' | 'personal'>): boolean =>
  kinds.includes(kind) && personal !== true

export type PastValue = { value: string } | { needs: string }

/** What a box said, in the form that records hold; otherwise what it would have to say. */
export function readPastValue(item: PastItem, text: string): PastValue {
  if (item.kind === 'okng') return mark(text)
  if (isNumeric(item.kind)) return number(item, text)
  if (item.kind === 'select') {
    const chosen = item.choices?.find((choice) => folded(choice) === folded(text))
    return chosen === undefined && item.choices?.length
      ? { needs: item.choices.slice(0, 10).join('・') }
      : { value: chosen ?? text }
  }
  return text.length > 2000 ? { needs: '2,000文字まで' } : { value: text }
}

const folded = (text: string): string => text.normalize('NFKC').trim().toLowerCase()

function mark(text: string): PastValue {
  const said = folded(text)
  const found = (['ok', 'ng', 'na'] as const).find((value) => marks[value].some((one) => folded(one) === said))
  return found ? { value: found } : { needs: '○・×・良・否・対象外のどれか' }
}

function number({ unit }: PastItem, text: string): PastValue {
  const plain = text.normalize('NFKC').trim()
  const ending = unit?.normalize('NFKC').trim()
  const bare = (ending && plain.endsWith(ending) ? plain.slice(0, -ending.length) : plain).trim()
  const digits = bare
    .replace(/^[−‐–—▲△]/u, '-')
    .replace(/(?<=\d),(?=\d{3}(?:\D|$))/g, '')
    .replace(/^(-?)\+?\.(?=\d)/, '$10.')
    .replace(/^(-?)\+?0+(?=\d)/, '$1')
    .replace(/^\+/, '')
  return DecimalString.safeParse(digits).success ? { value: digits } : { needs: '数字' }
}
