import { describe, expect, test } from 'vitest'
import { noticeTypes } from '../../model/index.ts'
import { composeNotice } from './compose.ts'
import { overdueStage } from './escalation.ts'
import type { DeviationFound, NoticeEvent } from './noticeEvent.ts'
import { recipientsOf } from './recipients.ts'
import { isInTab, noticeTabs } from './tabs.ts'

const sheet = { checksheetId: 's', docNo: 'ECS-20261115-0001', revision: 1, by: 'sato' }
const facts = {
  byName: '佐藤 健一',
  targetName: '射出成形機 2号機',
  templateName: '日常点検表（始業前）',
  ng: 2,
  warn: 1,
}
const deviation: DeviationFound = {
  ...sheet,
  about: 'deviation',
  itemId: 'i',
  itemName: 'ポンプ圧力',
  value: '12.8 MPa',
  limits: '13.0〜15.0 MPa',
  isCritical: false,
  isPersonal: false,
}
const asked = (role: 'leader' | 'approver', userIds: string[] = []): NoticeEvent => ({
  ...sheet,
  about: 'approvalAsked',
  step: 1,
  role,
  userIds,
})
const decided = (about: 'returned' | 'approved' | 'withdrawn' | 'cancelled', reason?: string): NoticeEvent => ({
  ...sheet,
  about,
  userIds: ['sato', 'ito'],
  reason,
})

test('N1 a deviation goes to the leaders, else to the approvers, not to who entered it', () => {
  expect(recipientsOf(deviation)).toMatchObject({
    roles: ['ecs-leader'],
    otherwise: ['ecs-approver'],
    except: ['sato'],
  })
  expect(composeNotice(deviation, facts)).toMatchObject({
    type: 'deviation',
    importance: 'important',
    title: '逸脱　射出成形機 2号機　ポンプ圧力 12.8 MPa',
    body: '規格 13.0〜15.0 MPa を外れました。日常点検表（始業前）　佐藤 健一 さんが入力しました。',
    link: '/checksheet/s',
    requireAck: true,
  })
  expect(composeNotice({ ...deviation, isCritical: true }, facts)!.importance).toBe('urgent')
})

describe('N2 who is asked to approve', () => {
  test('N2 the named people and their deputies, nobody else', () => {
    expect(recipientsOf(asked('approver', ['tanaka']))).toMatchObject({
      userIds: ['tanaka'],
      roles: [],
      otherwise: [],
      hasDeputies: true,
      except: ['sato'],
    })
  })
  test('N2 everyone with the role of the step', () => {
    expect(recipientsOf(asked('leader'))).toMatchObject({ roles: ['ecs-leader'], except: ['sato'] })
    expect(recipientsOf(asked('approver'))).toMatchObject({ roles: ['ecs-approver'], otherwise: [] })
    expect(composeNotice(asked('leader'), facts)).toMatchObject({
      type: 'approval',
      title: '承認依頼　射出成形機 2号機　日常点検表（始業前）',
      body: '佐藤 健一 さんが提出しました。否2・注意1',
    })
    expect(composeNotice(asked('leader'), { ...facts, ng: 0, warn: 0 })!.body).toMatch(/すべて良$/)
  })
})

test.each([
  ['returned', '差し戻し', 'returned'],
  ['approved', '承認済み', 'decided'],
  ['cancelled', '中止', 'decided'],
] as const)('N3 %s is told to those who worked, with the reason', (about, head, type) => {
  expect(recipientsOf(decided(about))).toMatchObject({ userIds: ['sato', 'ito'], roles: [], except: ['sato'] })
  const text = composeNotice(decided(about, '写真がぼけています'), facts)!
  expect(text.title).toBe(`${head}　射出成形機 2号機　日常点検表（始業前）`)
  expect(text.type).toBe(type)
  expect(text.body).toContain('理由：写真がぼけています')
})

test('N4 a withdrawal is told to those who were asked', () => {
  expect(recipientsOf(decided('withdrawn'))).toMatchObject({ wereAsked: true, roles: [], except: ['sato'] })
  expect(composeNotice(decided('withdrawn'), facts)!.type).toBe('withdrawn')
})

test('N5 of a personal item the value is kept back, and only those who may see it are told', () => {
  const personal = {
    ...deviation,
    itemName: 'アルコール検知',
    value: '0.21 mg/L',
    limits: '0〜0 mg/L',
    isPersonal: true,
  }
  const text = composeNotice(personal, facts)!
  expect(text.title).toBe('逸脱　射出成形機 2号機　アルコール検知')
  expect(JSON.stringify(text)).not.toMatch(/0\.21|mg/)
  expect(recipientsOf(personal)!.isPersonal).toBe(true)
})

test('N6 what nobody acknowledged goes to the approvers', () => {
  const unseen: NoticeEvent = { about: 'deviationUnseen', noticeId: 'n' }
  expect(recipientsOf(unseen)).toMatchObject({ roles: ['ecs-approver'], userIds: [] })
  expect(composeNotice(unseen, { firstTitle: '逸脱　2号機　圧力', firstLink: '/checksheet/s' })).toMatchObject({
    title: '未確認の逸脱　2号機　圧力',
    link: '/checksheet/s',
    importance: 'urgent',
  })
})

describe('N7 past the due time', () => {
  const due = '2026-11-15T00:00:00.000Z'
  const after = (minutes: number) => overdueStage(due, new Date(Date.parse(due) + minutes * 60_000).toISOString())
  test.each([
    [-1, undefined],
    [0, 0],
    [59, 0],
    [60, 1],
    [24 * 60 - 1, 1],
    [24 * 60, 24],
    [48 * 60, undefined],
  ])('N7 after %i minutes: stage %s', (minutes, stage) => {
    expect(after(minutes)).toBe(stage)
  })
  test('N7 each stage has its people and its words', () => {
    const overdue = (stage: 0 | 1 | 24, count = 1): NoticeEvent => ({
      about: 'overdue',
      stage,
      userIds: ['sato'],
      dueAt: due,
      count,
      checksheetId: count === 1 ? 's' : undefined,
    })
    expect(recipientsOf(overdue(0))).toMatchObject({ userIds: ['sato'], roles: [] })
    expect(recipientsOf(overdue(1))).toMatchObject({ userIds: [], roles: ['ecs-leader'] })
    expect(recipientsOf(overdue(24))).toMatchObject({ userIds: [], roles: ['ecs-approver'] })
    expect(composeNotice(overdue(1), { ...facts, dueTime: '8:00', assigneeNames: ['山本 翔'] })).toMatchObject({
      type: 'due',
      title: '期限超過　1時間以上　射出成形機 2号機　日常点検表（始業前）',
      body: '8:00 の期限を過ぎました。担当：山本 翔 さん',
    })
    expect(composeNotice(overdue(0, 12), {})).toMatchObject({ title: '期限超過　12件', link: '/list' })
  })
})

test('N8 a title is never longer than 100 letters, and the link stays inside', () => {
  const long = { targetName: '長'.repeat(100), templateName: '表'.repeat(100) }
  const { title, link } = composeNotice(decided('returned'), long)!
  expect(title).toHaveLength(100)
  expect(link).toMatch(/^\/[a-z]/)
})

test('N9 every kind is found in one tab of its own, and in 未読 and 重要 as it deserves', () => {
  for (const type of noticeTypes) {
    const tabs = (isRead: boolean, importance: 'normal' | 'urgent') =>
      noticeTabs.filter((tab) => isInTab(tab, { type, importance, isRead }))
    expect(tabs(true, 'normal')).toHaveLength(2)
    expect(tabs(true, 'normal')).toContain('all')
    expect(tabs(false, 'urgent')).toEqual(expect.arrayContaining(['unread', 'important', 'all']))
    expect(tabs(false, 'urgent')).toHaveLength(4)
  }
})

test('N10 an inquiry goes to those who answer, its answer to the person who asked', () => {
  const asked = { inquiryId: 'i', no: 'Q-2026-0001', subject: '写真が送れません', by: 'sato', userIds: ['admin'] }
  expect(recipientsOf({ ...asked, about: 'inquiryAsked' })).toMatchObject({ userIds: ['admin'], except: ['sato'] })
  expect(composeNotice({ ...asked, about: 'inquiryAsked' }, facts)).toMatchObject({
    type: 'inquiry',
    title: 'お問い合わせ　Q-2026-0001　写真が送れません',
    link: '/admin/inquiries?inquiry=i',
  })
  const answered: NoticeEvent = { ...asked, about: 'inquiryAnswered', by: 'admin', userIds: ['sato'] }
  expect(recipientsOf(answered)).toMatchObject({ userIds: ['sato'], except: ['admin'], roles: [] })
  expect(composeNotice(answered, { byName: '管理 太郎' })).toMatchObject({
    type: 'inquiry',
    title: 'お問い合わせ回答　Q-2026-0001　写真が送れません',
    body: '管理 太郎 さんが回答しました。',
    link: '/mypage/inquiry?inquiry=i',
  })
})

test('N11 what became of a proposal is told to whoever made it, with the reason', () => {
  const requested: NoticeEvent = { about: 'targetRequested', requestId: 'r', code: 'P-9', name: 'ポンプ', by: 'sato' }
  expect(recipientsOf(requested)).toMatchObject({ roles: ['ecs-leader'], otherwise: ['ecs-admin'], except: ['sato'] })
  expect(composeNotice(requested, facts)!.title).toBe('対象登録の申請　P-9　ポンプ')
  const decision = (isAccepted: boolean): NoticeEvent => ({
    about: 'proposalDecided',
    proposalId: 'p',
    kind: 'item',
    name: '配管の結露',
    isAccepted,
    note: '次の版に入れます',
    by: 'editor',
    userIds: ['sato'],
  })
  expect(recipientsOf(decision(true))).toMatchObject({ userIds: ['sato'], roles: [], except: ['editor'] })
  expect(composeNotice(decision(true), facts)).toMatchObject({ title: '採用　項目追加の申請　配管の結露' })
  expect(composeNotice(decision(false), facts)!.body).toContain('理由：次の版に入れます')
})

test('N16 a version that waits is told to its reviewers, and what became of it to its authors', () => {
  const moved = { templateId: 't', versionId: 'v', name: '点検表', version: 2, by: 'sato', userIds: ['ito', 'sato'] }
  const asked: NoticeEvent = { about: 'templateAsked', ...moved }
  expect(recipientsOf(asked)).toMatchObject({ userIds: ['ito', 'sato'], except: ['sato'], roles: [] })
  expect(composeNotice(asked, facts)).toMatchObject({
    type: 'approval',
    title: 'ひな形の承認依頼　点検表　第2版',
    link: '/admin/templates/t/v',
  })
  const returned = composeNotice({ about: 'templateReturned', ...moved, note: '根拠がない' }, facts)
  expect(returned?.body).toBe('佐藤 健一 さんが差し戻しました。\n\n理由：根拠がない')
})
