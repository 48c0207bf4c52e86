import { expect, test } from 'vitest'
import { Approval, Returned, Signature } from './approval.ts'
import { Annotation, Attachment } from './attachment.ts'
import { AuditEvent } from './auditEvent.ts'
import { Checksheet, ChecksheetDraft, Facts } from './checksheet.ts'
import { Comment } from './comment.ts'
import { Conflict, LateEdit } from './conflict.ts'
import { Result, ResultDraft } from './result.ts'
import { at, boundaries, hash, id, ids, letters } from './testing/boundaries.ts'

const progress = {
  done: 0,
  total: 0,
  optionalDone: 0,
  optionalTotal: 0,
  opened: 0,
  ok: 0,
  warn: 0,
  ng: 0,
  na: 0,
}

boundaries(
  'Checksheet',
  Checksheet,
  {
    id: id(1),
    docNo: 'ECS-20261115-0001',
    ecsId: id(2),
    targetId: id(3),
    templateId: id(4),
    templateVersionId: id(5),
    status: 'open',
    revision: 1,
    rev: 0,
    assigneeIds: [],
    createdBy: id(6),
    createdAt: at,
    round: 0,
    approvals: [],
    overall: 'none',
    progress,
    doneProcessIds: [],
    deviceId: id(7),
    deviceSeq: 0,
  },
  [
    ['docNo', 'ECS-20261115-9999'],
    ['docNo', 'ECS-20261115-10000'],
    ['docNo', '仮-端末-001'],
    ['lot', letters(50)],
    ['facts', { 'lot.partNo': 'SH-2041', 'part.drawing': 'D-1' }],
    ['shift', '日勤'],
    ['plannedFor', '2026-11-15'],
    ['dueAt', at],
    ['note', letters(1000)],
    ['status', 'planned'],
    ['status', 'waiting'],
    ['status', 'returned'],
    ['status', 'approved'],
    ['status', 'cancelled'],
    ['status', 'void'],
    ['step', 1],
    ['step', 5],
    ['overall', 'ng'],
    ['assigneeIds', ids(200)],
    ['closed', { by: id(8), at, reason: '設備停止' }],
    ['override', { judgement: 'ok', reason: '特採', by: id(8), at }],
    ['contentHash', hash],
    ['geo', { latitude: 35.6, longitude: 139.7, accuracyM: 5 }],
  ],
  [
    ['docNo', 'ECS-2026-0001'],
    ['docNo', 'ECS-20261115-001'],
    ['docNo', '仮-'],
    ['docNo', ''],
    ['lot', letters(51)],
    ['facts', { partNo: 'x' }],
    ['shift', ''],
    ['shift', letters(21)],
    ['plannedFor', at],
    ['note', letters(1001)],
    ['status', '入力中'],
    ['revision', 0],
    ['rev', -1],
    ['step', 0],
    ['step', 6],
    ['overall', '良'],
    ['progress', { ...progress, done: -1 }],
    ['progress', { done: 0, total: 0 }],
    ['assigneeIds', ids(201)],
    ['closed', { by: id(8), at, reason: ' ' }],
    ['override', { judgement: 'ok', reason: '', by: id(8), at }],
    ['contentHash', 'x'],
    ['geo', { latitude: 91, longitude: 0 }],
    ['geo', { latitude: 0, longitude: -181 }],
    ['deviceSeq', 1.5],
  ],
)

boundaries(
  'ChecksheetDraft',
  ChecksheetDraft,
  { ecsId: id(1), targetId: id(2), templateId: id(3), templateVersionId: id(4), start: true },
  [
    ['start', false],
    ['lot', 'L5'],
    ['docNo', '仮-A-1'],
    ['reason', '再点検'],
    ['assigneeIds', [id(5)]],
  ],
  [
    ['start', undefined],
    ['lot', ''],
    ['lot', letters(51)],
    ['reason', '　'],
    ['targetId', 'EQ-001'],
  ],
)

test('Facts have a space and a name', () => {
  const takes = (name: string) => Facts.safeParse({ [name]: 'x' }).success
  expect(['lot.no', 'part.drawing', 'target.水質', `lot.${letters(40)}`].map(takes)).toEqual([true, true, true, true])
  expect(['lot', 'Lot.no', '.no', 'lot.', 'lot.a b', 'lot.a.b', 'lot.[a]', `lot.${letters(41)}`].filter(takes)).toEqual(
    [],
  )
  expect(Facts.safeParse({ 'lot.no': letters(501) }).success).toBe(false)
})

const draft = { itemId: id(1), value: '52.1', source: 'manual' }

boundaries(
  'ResultDraft',
  ResultDraft,
  draft,
  [
    ['value', null],
    ['value', ''],
    ['value', letters(4000)],
    ['rowId', '1'],
    ['rowId', '999'],
    ['rowId', id(2)],
    ['na', { reason: '' }],
    ['na', { reason: letters(500) }],
    ['source', 'camera'],
    ['source', 'qr'],
    ['source', 'ocr'],
    ['source', 'pm'],
    ['source', 'handwrite'],
    ['source', 'voice'],
    ['source', 'ble'],
    ['source', 'previous'],
    ['source', 'assistant'],
    ['source', 'auto'],
    ['confidence', 0],
    ['confidence', 1],
    ['manualOverride', true],
    ['overrideReason', letters(500)],
    ['evidence', ids(20)],
    ['comment', letters(2000)],
  ],
  [
    ['value', undefined],
    ['value', 52.1],
    ['value', letters(4001)],
    ['rowId', '0'],
    ['rowId', '1000'],
    ['rowId', 1],
    ['na', true],
    ['na', { reason: letters(501) }],
    ['source', '手入力'],
    ['confidence', -0.01],
    ['confidence', 1.01],
    ['evidence', ids(21)],
    ['comment', letters(2001)],
    ['overrideReason', letters(501)],
  ],
)

boundaries(
  'Result',
  Result,
  {
    ...draft,
    id: id(3),
    checksheetId: id(4),
    judgement: 'ok',
    enteredBy: id(5),
    enteredAtDevice: at,
    receivedAtServer: at,
    clockSkewMs: -60_000,
    rev: 1,
    baseRev: 0,
    deviceId: id(6),
    deviceSeq: 1,
  },
  [
    ['judgement', 'none'],
    ['judgement', 'warn'],
    ['judgement', 'ng'],
    ['judgement', 'na'],
    ['clockSkewMs', 0],
  ],
  [
    ['judgement', '良'],
    ['clockSkewMs', 0.5],
    ['rev', -1],
    ['enteredAtDevice', '10:32'],
    ['enteredBy', undefined],
  ],
)

boundaries(
  'Attachment',
  Attachment,
  {
    id: id(1),
    checksheetId: id(2),
    kind: 'photo',
    sha256: hash,
    bytes: 1,
    contentType: 'image/jpeg',
    source: 'camera',
    uploadState: 'local',
    addedBy: id(3),
    addedAt: at,
  },
  [
    ['itemId', id(4)],
    ['rowId', '1'],
    ['kind', 'sign'],
    ['kind', 'drawing'],
    ['kind', 'reading'],
    ['kind', 'audio'],
    ['kind', 'file'],
    ['bytes', 100_000_000],
    ['width', 1],
    ['height', 100_000],
    ['takenAt', at],
    ['source', 'gallery'],
    ['source', 'device'],
    ['blurScore', 0],
    ['blurScore', 1],
    ['uploadState', 'stored'],
    ['removed', { by: id(3), at }],
    ['removed', { by: id(3), at, reason: '撮り直し' }],
    [
      'annotations',
      [
        {
          shape: 'arrow',
          points: [
            [0, 0],
            [1, 1],
          ],
          color: 'red',
          width: 3,
          text: '漏れ',
        },
      ],
    ],
  ],
  [
    ['kind', 'movie'],
    ['sha256', 'x'],
    ['bytes', 0],
    ['bytes', 100_000_001],
    ['width', 0],
    ['height', 100_001],
    ['contentType', 'x'],
    ['source', 'web'],
    ['blurScore', 1.1],
    ['uploadState', 'gone'],
    ['removed', { by: id(3) }],
  ],
)

boundaries(
  'Annotation',
  Annotation,
  { shape: 'circle', points: [[1, 2]] },
  [
    ['shape', 'box'],
    ['shape', 'line'],
    ['shape', 'text'],
    ['shape', 'blur'],
  ],
  [
    ['shape', 'star'],
    ['points', []],
    ['points', [[1]]],
    ['width', 0],
    ['text', letters(201)],
  ],
)

boundaries(
  'Comment',
  Comment,
  { id: id(1), checksheetId: id(2), text: '確認しました', by: id(3), atDevice: at, receivedAt: at },
  [
    ['text', letters(2000)],
    ['itemId', id(4)],
    ['rowId', '2'],
  ],
  [
    ['text', ''],
    ['text', letters(2001)],
    ['by', undefined],
  ],
)

const signature = { name: '承認 太郎', meaning: '出荷承認', contentHash: hash }

boundaries(
  'Signature',
  Signature,
  signature,
  [['reauthenticatedAt', at]],
  [
    ['name', ''],
    ['meaning', ''],
    ['meaning', letters(101)],
    ['contentHash', undefined],
  ],
)

boundaries(
  'Approval',
  Approval,
  { id: id(1), round: 1, step: 1, kind: 'check', by: id(2), at },
  [
    ['step', 5],
    ['kind', 'approve'],
    ['onBehalfOf', id(3)],
    ['signature', signature],
    ['condition', { text: '次回までに交換', dueOn: '2026-12-01' }],
  ],
  [
    ['round', 0],
    ['step', 0],
    ['step', 6],
    ['kind', '承認'],
    ['condition', { text: '', dueOn: '2026-12-01' }],
    ['condition', { text: 'x' }],
  ],
)

boundaries(
  'Returned',
  Returned,
  { by: id(1), at, fromStep: 1, to: { who: 'submitter' }, reason: '再測定', cells: [] },
  [
    ['to', { who: 'user', userId: id(2) }],
    ['to', { who: 'step', step: 1 }],
    ['reason', letters(500)],
    ['cells', [{ itemId: id(3) }, { itemId: id(3), rowId: '2' }]],
  ],
  [
    ['to', { who: 'nobody' }],
    ['to', { who: 'user' }],
    ['to', { who: 'step', step: 6 }],
    ['reason', ''],
    ['reason', letters(501)],
    ['cells', ['油温']],
  ],
)

const side = {
  operationId: id(1),
  value: '52.1',
  source: 'manual',
  by: id(2),
  atDevice: at,
  deviceId: id(3),
  deviceSeq: 1,
}

boundaries(
  'Conflict',
  Conflict,
  { id: id(4), checksheetId: id(5), itemId: id(6), current: side, contenders: [side], openedRev: 2 },
  [
    ['rowId', '1'],
    ['current', { ...side, value: null }],
    ['contenders', [{ ...side, comment: 'x', na: { reason: 'y' }, confidence: 0.9, evidence: [id(7)] }]],
    ['resolved', { by: id(8), at, keptOperationId: id(1), reason: '測り直した' }],
  ],
  [
    ['contenders', []],
    ['current', undefined],
    ['resolved', { by: id(8), at, keptOperationId: id(1), reason: '' }],
  ],
)

boundaries(
  'LateEdit',
  LateEdit,
  { id: id(1), checksheetId: id(5), itemId: id(6), edit: side, code: 'W-002', receivedAt: at },
  [['rowId', id(9)]],
  [
    ['edit', undefined],
    ['code', 'W-0000000002'],
  ],
)

boundaries(
  'AuditEvent',
  AuditEvent,
  {
    seq: 1,
    at,
    actor: id(1),
    action: 'result.set',
    entity: 'checksheet',
    id: id(2),
    before: null,
    after: { value: '1' },
    prevHash: hash,
    hash,
  },
  [
    ['atDevice', at],
    ['clockSkewMs', -5],
    ['group', 'ecs-operator'],
    ['reason', letters(2000)],
    ['ip', '192.0.2.1'],
    ['before', { value: '0' }],
  ],
  [
    ['seq', 0],
    ['action', ''],
    ['hash', 'x'],
    ['prevHash', undefined],
    ['reason', letters(2001)],
  ],
)
