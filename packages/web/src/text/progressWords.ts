import type { Progress } from '@ecs/core'
import type { Translate } from './translate.ts'

export type Counts = Pick<Progress, 'done' | 'total' | 'optionalDone' | 'optionalTotal'>

/** 「必須 12/24　任意 3/8」: the same words wherever progress is shown (RULES.md C3). What nobody asks for is not named. */
export function progressWords({ done, total, optionalDone, optionalTotal }: Counts, t: Translate): string {
  const parts = [
    (total > 0 || optionalTotal === 0) && t('progress.required', { done, total }),
    optionalTotal > 0 && t('progress.optional', { done: optionalDone, total: optionalTotal }),
  ]
  return parts.filter(Boolean).join('　')
}

/** 「うち1件は入力により追加」: why the whole has grown (C15). */
export const openedWords = ({ opened }: Pick<Progress, 'opened'>, t: Translate): string =>
  opened > 0 ? t('progress.opened', { count: opened }) : ''
