import type { Item } from '@ecs/core'
import type { Translate } from '../../text/translate.ts'
import { mostDigits } from '../../ui/numberTyping.ts'
import { decimalsFor } from './decimalsFor.ts'

/** Why a key was refused: how many digits a number of this item has at most. */
export function digitsWords(item: Pick<Item, 'decimals' | 'step'>, t: Translate): string {
  const decimals = decimalsFor(item)
  return decimals === 0
    ? t('sheet.number.whole', { most: mostDigits })
    : t('sheet.number.full', { most: mostDigits, decimals })
}
