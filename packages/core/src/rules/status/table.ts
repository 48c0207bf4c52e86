import type { ChecksheetStatus } from '../../model/index.ts'
import type { Permission } from '../permission/index.ts'

/** Every way from one status to another: PRODUCT's table as data (RULES.md S). */

export const statusActions = [
  'start',
  'submit',
  'withdraw',
  'approve',
  'return',
  'revise',
  'cancel',
  'void',
  'override',
] as const
export type StatusAction = (typeof statusActions)[number]

export type Guard =
  | 'scannedTarget'
  | 'complete'
  | 'changed'
  | 'submitter'
  | 'undecided'
  | 'stepMember'
  | 'notOwn'
  | 'notTwice'
  | 'filesArrived'
  | 'signature'
  | 'freshContent'
  | 'stepItems'
  | 'reachableStep'

export type Transition = {
  from: readonly ChecksheetStatus[]
  /** `next`: the next step, or 承認済み after the last; `chosen`: where the returning person sends it. */
  to: ChecksheetStatus | 'next' | 'chosen' | 'same'
  /** `step`: what the due step asks for. */
  permission: Permission | 'step'
  guards: readonly Guard[]
  /** The word in messages: 「承認済み」のチェックシートは提出できません。 */
  label: string
}

export const transitions: Record<StatusAction, Transition> = {
  start: { from: ['planned'], to: 'open', permission: 'result.write', guards: ['scannedTarget'], label: '開始' },
  submit: {
    from: ['open', 'returned'],
    to: 'waiting',
    permission: 'checksheet.submit',
    guards: ['complete', 'changed'],
    label: '提出',
  },
  withdraw: {
    from: ['waiting'],
    to: 'open',
    permission: 'checksheet.submit',
    guards: ['submitter', 'undecided'],
    label: '取り下げ',
  },
  approve: {
    from: ['waiting'],
    to: 'next',
    permission: 'step',
    guards: ['stepMember', 'notOwn', 'notTwice', 'freshContent', 'stepItems', 'filesArrived', 'signature'],
    label: '確認・承認',
  },
  return: {
    from: ['waiting'],
    to: 'chosen',
    permission: 'checksheet.return',
    guards: ['stepMember', 'reachableStep'],
    label: '差し戻し',
  },
  revise: { from: ['approved'], to: 'open', permission: 'checksheet.revise', guards: [], label: '改訂' },
  cancel: {
    from: ['planned', 'open', 'returned', 'waiting'],
    to: 'cancelled',
    permission: 'checksheet.cancel',
    guards: [],
    label: '中止',
  },
  void: { from: ['approved'], to: 'void', permission: 'checksheet.void', guards: [], label: '無効に' },
  override: {
    from: ['waiting'],
    to: 'same',
    permission: 'checksheet.approve',
    guards: ['stepMember'],
    label: '総合判定の変更',
  },
}
