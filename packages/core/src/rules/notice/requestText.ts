import type { InquiryMoved, ProposalDecided, TargetRequested, TemplateMoved } from './noticeEvent.ts'
import { by, clip, type NoticeFacts, type NoticeText, titleOf } from './noticeText.ts'

const plain = { importance: 'normal', requireAck: false } as const

const inquiryWords = {
  inquiryAsked: { head: 'お問い合わせ', what: '問い合わせました。' },
  inquiryAnswered: { head: 'お問い合わせ回答', what: '回答しました。' },
  inquiryClosed: { head: 'お問い合わせ完了', what: '完了にしました。' },
} as const

/** N10 The words themselves are read where the inquiry is, not in the notice. */
export function inquiryText({ about, inquiryId, no, subject }: InquiryMoved, facts: NoticeFacts): NoticeText {
  const { head, what } = inquiryWords[about]
  const place = about === 'inquiryAsked' ? '/admin/inquiries' : '/mypage/inquiry'
  const link = `${place}?inquiry=${inquiryId}`
  return { ...plain, type: 'inquiry', title: titleOf(head, no, subject), body: by(facts, what), link }
}

const proposalHeads = { item: '項目追加の申請', target: '対象登録の申請' } as const

/** N11 */
export function proposalText(event: TargetRequested | ProposalDecided, facts: NoticeFacts): NoticeText {
  if (event.about === 'targetRequested') {
    const title = titleOf(proposalHeads.target, event.code, event.name)
    return { ...plain, type: 'request', title, body: by(facts, '申請しました。'), link: '/admin/proposals' }
  }
  const { kind, name, isAccepted, note } = event
  const what = isAccepted ? '採用' : '見送り'
  return {
    ...plain,
    type: 'request',
    title: titleOf(what, proposalHeads[kind], name),
    body: `${by(facts, isAccepted ? '採用しました。' : '見送りました。')}\n\n理由：${clip(note, 500)}`,
    link: '/mypage/history?part=proposals',
  }
}

const templateWords = {
  templateAsked: {
    type: 'approval',
    head: 'ひな形の承認依頼',
    what: '承認を依頼しました。内容を確かめて公開してください。',
  },
  templateReturned: { type: 'returned', head: 'ひな形の差し戻し', what: '差し戻しました。' },
  templatePublished: { type: 'decided', head: 'ひな形の公開', what: '承認して公開しました。' },
} as const

/** N16 */
export function templateText(event: TemplateMoved, facts: NoticeFacts): NoticeText {
  const { type, head, what } = templateWords[event.about]
  return {
    ...plain,
    type,
    title: titleOf(head, event.name, `第${event.version}版`),
    body: by(facts, what) + (event.note ? `\n\n理由：${clip(event.note, 500)}` : ''),
    link: `/admin/templates/${event.templateId}/${event.versionId}`,
  }
}
