import type { ActionMoved, DeviationFound, NoticeEvent, Overdue, SheetDecided } from './noticeEvent.ts'
import { by, clip, type NoticeFacts, type NoticeText, titleOf } from './noticeText.ts'
import { inquiryText, proposalText, templateText } from './requestText.ts'

const sheetName = ({ targetName, templateName }: NoticeFacts): string => titleOf(targetName, templateName)

const sheetLink = (checksheetId: string): string => `/checksheet/${checksheetId}`

/** N8 Words for one event: which kind, about what, by whom, and where it leads. Undefined where nothing new is told. */
export function composeNotice(event: NoticeEvent, facts: NoticeFacts): NoticeText | undefined {
  const plain = { importance: 'normal', requireAck: false } as const
  switch (event.about) {
    case 'deviation':
      return deviationText(event, facts)
    case 'deviationUnseen':
      return {
        type: 'deviation',
        importance: 'urgent',
        title: titleOf('未確認の逸脱', facts.firstTitle?.replace(/^逸脱　/, '')),
        body: '30分たっても、だれも確認していません。内容を確認してください。',
        link: facts.firstLink,
        requireAck: true,
      }
    case 'approvalAsked':
      return {
        ...plain,
        type: 'approval',
        title: titleOf('承認依頼', sheetName(facts)),
        body: `${by(facts, '提出しました。')}${tally(facts)}`,
        link: sheetLink(event.checksheetId),
      }
    case 'returned':
    case 'approved':
    case 'withdrawn':
    case 'cancelled':
      return { ...plain, ...decidedText(event, facts), link: sheetLink(event.checksheetId) }
    case 'itemRequested':
      return {
        ...plain,
        type: 'request',
        title: titleOf('項目追加の申請', event.itemName, facts.templateName),
        body: by(facts, '申請しました。'),
        link: '/admin/proposals',
      }
    case 'targetRequested':
    case 'proposalDecided':
      return proposalText(event, facts)
    case 'inquiryAsked':
    case 'inquiryAnswered':
    case 'inquiryClosed':
      return inquiryText(event, facts)
    case 'templateAsked':
    case 'templateReturned':
    case 'templatePublished':
      return templateText(event, facts)
    case 'overdue':
      return overdueText(event, facts)
    case 'deviationCleared':
    case 'announced':
      return undefined
    default:
      return actionText(event, facts)
  }
}

/** N5 Of a personal item neither the value nor its limits are told. */
function deviationText(event: DeviationFound, facts: NoticeFacts): NoticeText {
  const { itemName, value, limits, isPersonal, isCritical } = event
  const measured = isPersonal || !value ? itemName : `${itemName} ${value}`
  const spec = !isPersonal && limits ? `規格 ${limits} を外れました。` : ''
  return {
    type: 'deviation',
    importance: isCritical ? 'urgent' : 'important',
    title: titleOf('逸脱', facts.targetName, measured),
    body: `${spec}${facts.templateName ?? ''}　${by(facts, '入力しました。')}`.trim(),
    link: sheetLink(event.checksheetId),
    requireAck: true,
  }
}

const tally = ({ ng = 0, warn = 0 }: NoticeFacts): string => {
  if (ng === 0 && warn === 0) return 'すべて良'
  return [ng > 0 && `否${ng}`, warn > 0 && `注意${warn}`].filter(Boolean).join('・')
}

const decidedWords = {
  returned: { type: 'returned', head: '差し戻し', what: '差し戻しました。' },
  approved: { type: 'decided', head: '承認済み', what: '承認しました。' },
  withdrawn: { type: 'withdrawn', head: '取り下げ', what: '提出を取り下げました。確認は要りません。' },
  cancelled: { type: 'decided', head: '中止', what: '中止しました。' },
} as const

function decidedText({ about, reason }: SheetDecided, facts: NoticeFacts) {
  const { type, head, what } = decidedWords[about]
  const body = by(facts, what) + (reason ? `\n\n理由：${clip(reason, 500)}` : '')
  return { type, title: titleOf(head, sheetName(facts)), body }
}

function overdueText({ stage, count, checksheetId }: Overdue, facts: NoticeFacts): NoticeText {
  const late = { 0: '', 1: '1時間以上', 24: '24時間以上' }[stage]
  const what = checksheetId ? sheetName(facts) : `${count}件`
  const names = facts.assigneeNames?.map((name) => `${name} さん`).join('、')
  return {
    type: 'due',
    importance: stage === 24 ? 'important' : 'normal',
    title: titleOf('期限超過', late, what),
    body: `${facts.dueTime ? `${facts.dueTime} の` : ''}期限を過ぎました。${names ? `担当：${names}` : ''}`,
    link: checksheetId ? sheetLink(checksheetId) : '/list',
    requireAck: false,
  }
}

const actionWords = {
  actionOpened: '是正の担当になりました。期限を確かめてください。',
  actionChecking: '対策が終わりました。現場を見て確認してください。',
  actionReturned: '確認の結果、対策に戻りました。',
  actionEffect: '効果を確認する日です。結果を記録してください。',
  actionClosed: '是正が終わりました。',
} as const

const noOwnerWords = '担当が決まっていません。担当と期限を決めてください。'

function actionText({ about, actionId, no, title, userIds }: ActionMoved, facts: NoticeFacts): NoticeText {
  const words = about === 'actionOpened' && userIds.length === 0 ? noOwnerWords : actionWords[about]
  return {
    type: 'action',
    importance: 'normal',
    title: titleOf('是正', no, title),
    body: `${facts.targetName ? `${facts.targetName}　` : ''}${words}`,
    link: `/admin/actions?action=${actionId}`,
    requireAck: false,
  }
}
