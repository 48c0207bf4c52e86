import type { ActionSeverity, ActionStatus } from './action.ts'
import type { StepKind } from './approvalFlow.ts'
import type { AttachmentKind } from './attachment.ts'
import type { SyncState } from './checksheet.ts'
import type { ChecksheetStatus } from './checksheetStatus.ts'
import type { InquiryCategory, InquiryStatus } from './inquiry.ts'
import type { InputMethod, ItemKind, ItemRole, SpcChart } from './item.ts'
import type { NoticeImportance, NoticeType } from './notice.ts'
import type { Judgement, ResultSource } from './result.ts'
import type { TargetKind, TargetStatus } from './target.ts'
import type { TemplateStatus } from './template.ts'

/** The words people see for the ids above; the only place where they meet. */
export const labels = {
  judgement: { none: '未入力', ok: '良', warn: '注意', ng: '否', na: '対象外' } satisfies Record<Judgement, string>,
  /** In place of 良 where there was nothing to judge by. */
  filledIn: '記入済',
  checksheetStatus: {
    planned: '予定',
    open: '入力中',
    waiting: '確認待ち',
    returned: '差し戻し',
    approved: '承認済み',
    cancelled: '中止',
    void: '無効',
  } satisfies Record<ChecksheetStatus, string>,
  syncState: {
    local: '端末のみ',
    queued: '送信待ち',
    sending: '送信中',
    sent: '送信済み',
    conflict: '競合',
    error: '送信エラー',
  } satisfies Record<SyncState, string>,
  templateStatus: {
    draft: '下書き',
    test: 'テスト',
    review: '承認待ち',
    scheduled: '公開予約',
    published: '公開中',
    retired: '公開終了',
  } satisfies Record<TemplateStatus, string>,
  targetKind: {
    equipment: '設備',
    vehicle: '車両',
    product: '製品',
    place: '場所',
    person: '人',
  } satisfies Record<TargetKind, string>,
  targetStatus: { active: '使用中', stopped: '停止中', retired: '廃止' } satisfies Record<TargetStatus, string>,
  itemKind: {
    okng: '良否',
    number: '数値',
    meter: 'メーター',
    select: '選択',
    multi: '複数選択',
    text: '文字',
    date: '日付',
    time: '時刻',
    datetime: '日時',
    user: '人',
    qr: 'QRコード',
    ocr: '文字読み取り',
    photo: '写真',
    sign: '署名',
    calc: '計算',
    pattern: '画像照合',
  } satisfies Record<ItemKind, string>,
  inputMethod: {
    keypad: '手入力',
    camera: 'カメラ',
    qr: 'QR',
    ocr: 'OCR',
    pm: 'PM',
    handwrite: '手書き',
    voice: '音声',
    ble: '測定器',
  } satisfies Record<InputMethod, string>,
  resultSource: {
    manual: '手入力',
    camera: 'カメラ',
    qr: 'QR',
    ocr: 'OCR',
    pm: 'PM',
    handwrite: '手書き',
    voice: '音声',
    ble: 'BLE',
    previous: '前回値',
    assistant: 'AI提案',
    auto: '自動',
    sweep: 'まとめて良',
    paste: '貼り付け',
    roster: '名簿',
  } satisfies Record<ResultSource, string>,
  stepKind: { check: '確認', approve: '承認' } satisfies Record<StepKind, string>,
  itemRole: { leader: 'リーダー', approver: '承認者' } satisfies Record<ItemRole, string>,
  spcChart: { none: 'なし', IMR: 'I-MR管理図', XbarR: 'X̄-R管理図', p: 'p管理図' } satisfies Record<SpcChart, string>,
  processOrder: { fixed: '固定', free: '順不同' },
  attachmentKind: {
    photo: '写真',
    sign: '署名',
    drawing: '手書き',
    reading: '読み取り画像',
    audio: '音声',
    file: 'ファイル',
  } satisfies Record<AttachmentKind, string>,
  actionSeverity: {
    critical: '重大',
    high: '高',
    medium: '中',
    low: '低',
  } satisfies Record<ActionSeverity, string>,
  actionStatus: {
    todo: '未着手',
    doing: '対応中',
    checking: '確認待ち',
    effect: '効果確認',
    done: '完了',
    rejected: '却下',
  } satisfies Record<ActionStatus, string>,
  noticeType: {
    info: 'お知らせ',
    due: '期限',
    deviation: '逸脱',
    returned: '差し戻し',
    approval: '承認依頼',
    withdrawn: '取り下げ',
    decided: '承認・中止',
    action: '是正',
    request: '申請',
    inquiry: 'お問い合わせ回答',
    system: 'システム',
  } satisfies Record<NoticeType, string>,
  noticeImportance: { normal: '通常', important: '重要', urgent: '緊急' } satisfies Record<NoticeImportance, string>,
  inquiryCategory: {
    usage: '使い方',
    bug: '不具合',
    request: '要望',
    account: 'アカウント',
    other: 'その他',
  } satisfies Record<InquiryCategory, string>,
  inquiryStatus: {
    received: '受付',
    doing: '対応中',
    answered: '回答済み',
    done: '完了',
  } satisfies Record<InquiryStatus, string>,
} as const
