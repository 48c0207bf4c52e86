import { readChoices } from './choices.ts'
import type { NameCell } from './nameAndLimit.ts'
import type { RowRead } from './rows.ts'

/** 「はい・いいえ」 below 「単位」 is to be ringed. */
export function withRing(texts: RowRead['texts']): void {
  if (readChoices(texts.unit ?? '')?.kind !== 'okng') return
  texts.choices ??= texts.unit
  delete texts.unit
}

/** What the cell of a name says beside it. */
export function withSaid(
  { standard, unit, hint }: Omit<NameCell, 'name'>,
  cell: string,
  texts: RowRead['texts'],
  cells: RowRead['cells'],
): void {
  if (standard && texts.standard === undefined) {
    texts.standard = standard
    cells.standard = cell
  }
  if (unit) texts.unit ??= unit
  if (hint) texts.method = [texts.method, hint].filter(Boolean).join(' ')
}
