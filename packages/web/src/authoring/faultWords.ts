import { message } from '@ecs/core'
import type { z } from 'zod'
import type { Translate } from '../text/translate.ts'

/** Why a text is no value of its field, in words that say what to do; undefined when it is one. */
export function faultWords(schema: z.ZodType, value: unknown, label: string, t: Translate): string | undefined {
  const issue = schema.safeParse(value).error?.issues[0]
  if (!issue) return undefined
  if (value === undefined || value === '') return message('required', { item: label }).text
  if (issue.code === 'custom') return issue.message
  if (issue.code === 'too_big' && issue.origin === 'string')
    return message('tooLong', { max: Number(issue.maximum) }).text
  if (issue.code === 'too_big') return t('authoring.fault.atMost', { max: Number(issue.maximum) })
  if (issue.code === 'too_small') return t('authoring.fault.atLeast', { min: Number(issue.minimum) })
  return t(issue.code === 'invalid_format' ? 'authoring.fault.decimal' : 'authoring.fault.whole')
}
