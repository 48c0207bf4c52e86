import type { NoticeType } from '@ecs/core'
import type { DueNotice } from './sql.ts'

const kindWords: Record<NoticeType, string> = {
  info: 'お知らせ',
  due: '期限',
  deviation: '逸脱',
  returned: '差し戻し',
  approval: '承認依頼',
  withdrawn: '取り下げ',
  decided: '承認の結果',
  action: '是正',
  request: '申請',
  inquiry: 'お問い合わせ',
  system: 'システム',
}

/**
 * What stands on a locked screen that others may see: the kind and the title, of a personal item the kind alone. The
 * rest is read in the app, after signing in.
 */
export const pushText = ({ id, type, title, isPersonal, importance }: DueNotice) => ({
  title: kindWords[type],
  body: isPersonal ? '内容はアプリで確認してください。' : title.replace(new RegExp(`^${kindWords[type]}　`), ''),
  url: `/notification/${id}`,
  tag: id,
  urgent: importance === 'urgent',
})
