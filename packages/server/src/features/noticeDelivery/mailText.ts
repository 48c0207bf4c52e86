import type { DueNotice } from './sql.ts'
import { summaryOf } from './summary.ts'

type Text = { subject: string; text: string }

const importanceWords = { normal: '', important: '【重要】', urgent: '【緊急】' } as const

/** One notice is a mail of its own; several that are due together are one mail, in order. */
export function mailText(name: string, notices: readonly DueNotice[], base: string): Text {
  const [first] = notices
  const weight = notices.some(({ importance }) => importance === 'urgent')
    ? '【緊急】'
    : importanceWords[notices.some(({ importance }) => importance === 'important') ? 'important' : 'normal']
  const subject = notices.length === 1 ? `${weight}${first!.title}` : `${weight}お知らせ ${notices.length}件`
  const text = [
    `${name} さん`,
    '',
    ...notices.flatMap((notice) => partOf(notice, base)),
    'このメールは、マイページの通知設定により ECSクラウド から送りました。',
    `設定を変える: ${base}/mypage/userinfo#notices`,
    '',
  ]
  return { subject, text: text.join('\n') }
}

const partOf = ({ id, title, body, importance }: DueNotice, base: string): string[] => [
  `■ ${importanceWords[importance]}${title}`,
  ...(body ? [summaryOf(body)] : []),
  `${base}/notification/${id}`,
  '',
]
