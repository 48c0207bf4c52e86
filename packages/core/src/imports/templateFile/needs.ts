import type { z } from 'zod'

/** What a schema wanted, in words for whoever writes such a file. */
export function needsOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return kinds[issue.expected] ?? issue.expected
    case 'invalid_value':
      return issue.values.map((value) => `「${String(value)}」`).join('か')
    case 'too_small':
      return issue.minimum === 1 && issue.origin !== 'number' ? '空でない内容' : `${issue.minimum}以上`
    case 'too_big':
      return `${issue.maximum}以下${issue.origin === 'string' ? 'の長さ' : issue.origin === 'array' ? 'の数' : ''}`
    case 'unrecognized_keys':
      return `「${issue.keys.join('」「')}」を除いた内容`
    case 'custom':
      return issue.message
    default:
      return '決められた書き方'
  }
}

const kinds: Record<string, string> = {
  string: '文字',
  number: '数',
  int: '整数',
  boolean: 'true か false',
  array: '[ ] の並び',
  object: '{ } で囲んだ内容',
  record: '{ } で囲んだ内容',
}
