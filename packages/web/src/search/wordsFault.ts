import { AppError, parseQuery } from '@ecs/core'
import type { Translate } from '../text/translate.ts'

/** Why words cannot be searched for; undefined when they can. */
export function wordsFault(words: string, t: Translate): string | undefined {
  try {
    return parseQuery(words).terms.length === 0 ? t('search.empty') : undefined
  } catch (error) {
    if (error instanceof AppError) return error.message
    throw error
  }
}
