import type { api } from '@ecs/core'
import type { Translate } from '../text/translate.ts'

/** Not the right of the due step, not its people, or decided already. */
const othersTurn = ['C-403', 'W-004', 'W-005']

/** Somebody else's turn is no refusal: right after one's own decision the sheet waits for the next person. */
export const isOthersTurn = ({ code }: { code: string }): boolean => othersTurn.includes(code)

/** Theirs to decide: their own items of the step are missing at most. They can be given, or the sheet be sent back. */
export const isOwnTurn = ({ refusal }: Pick<api.SigningContent, 'refusal'>): boolean =>
  refusal === null || refusal.code === 'W-008'

/** What the button of many sheets does: only what is approved is signed, a 確認 is none. */
export function bulkWords(ready: readonly Pick<api.SigningContent, 'kind'>[], t: Translate): string {
  const count = ready.length
  const signed = ready.filter(({ kind }) => kind === 'approve').length
  if (signed === 0) return t('approval.bulk.check', { count })
  return signed === count ? t('approval.bulk.sign', { count }) : t('approval.bulk.both', { count, signed })
}
