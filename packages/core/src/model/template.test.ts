import { ApprovalFlow } from './approvalFlow.ts'
import { Deputy } from './deputy.ts'
import { Process, Template, TemplateContent, TemplateVersion } from './template.ts'
import { at, boundaries, hash, id, ids, letters } from './testing/boundaries.ts'

const item = { id: id(10), no: 1, name: '油温', kind: 'number' }
const process = { id: id(11), no: 1, name: '準備', order: 'fixed', items: [item] }
const step = { kind: 'check', role: 'leader', who: 'any', userIds: [] }
const content = { about: {}, targetKinds: ['equipment'], approvalFlow: { steps: [step] }, processes: [process] }

boundaries(
  'Template',
  Template,
  { id: id(1), code: 'TPL-EQ-001', name: '射出成形機 日常点検表', category: '設備日常点検' },
  [
    ['code', letters(40)],
    ['name', letters(100)],
    ['ownerGroup', 'ecs-editor'],
    ['currentVersion', 1],
  ],
  [
    ['code', ''],
    ['code', letters(41)],
    ['name', ''],
    ['name', letters(101)],
    ['category', ''],
    ['currentVersion', 0],
  ],
)

boundaries(
  'Process',
  Process,
  process,
  [
    ['no', 100],
    ['name', letters(60)],
    ['order', 'free'],
    ['items', []],
    ['repeat', { min: 0, max: 1, label: '行' }],
    ['repeat', { min: 500, max: 500, label: '行' }],
    ['requiredRole', 'leader'],
    ['requiredRole', 'operator'],
    ['requiredSkill', '玉掛け'],
    ['estMinutes', 0],
    ['lockWhenDone', true],
    ['allowBulkOk', true],
    ['instructionMedia', ids(20)],
  ],
  [
    ['no', 0],
    ['no', 101],
    ['name', ''],
    ['name', letters(61)],
    ['order', '固定'],
    ['items', undefined],
    ['items', [{ ...item, kind: 'x' }]],
    ['repeat', { min: 2, max: 1, label: '行' }],
    ['repeat', { min: -1, max: 1, label: '行' }],
    ['repeat', { min: 0, max: 0, label: '行' }],
    ['repeat', { min: 0, max: 501, label: '行' }],
    ['repeat', { min: 0, max: 1, label: '' }],
    ['repeat', '従業員ごと'],
    ['requiredRole', 'admin'],
    ['estMinutes', -1],
    ['estMinutes', 10_001],
    ['instructionMedia', ids(21)],
  ],
)

boundaries(
  'TemplateContent',
  TemplateContent,
  content,
  [
    ['about', { cycle: '毎日', target: '設備', retention: '1年', note: letters(1000) }],
    ['targetKinds', []],
    ['lotRequired', true],
    ['scanToStart', true],
    ['retentionMonths', 1200],
    ['languages', ['ja', 'en']],
    ['processes', Array.from({ length: 100 }, (_, n) => ({ ...process, id: id(n), no: n + 1 }))],
  ],
  [
    ['about', { cycle: letters(101) }],
    ['about', { colour: 'red' }],
    ['targetKinds', ['machine']],
    ['retentionMonths', 0],
    ['retentionMonths', 1201],
    ['approvalFlow', undefined],
    ['processes', []],
    ['processes', Array.from({ length: 101 }, (_, n) => ({ ...process, id: id(n), no: n + 1 }))],
  ],
)

boundaries(
  'TemplateVersion',
  TemplateVersion,
  { id: id(1), templateId: id(2), version: 1, status: 'draft', changeNote: '初版', content },
  [
    ['status', 'test'],
    ['status', 'review'],
    ['status', 'scheduled'],
    ['status', 'published'],
    ['status', 'retired'],
    ['effectiveFrom', at],
    ['effectiveTo', at],
    ['contentHash', hash],
    ['changeNote', letters(500)],
  ],
  [
    ['version', 0],
    ['version', 1.5],
    ['status', '公開中'],
    ['changeNote', ''],
    ['changeNote', letters(501)],
    ['contentHash', 'abc'],
    ['contentHash', 'A'.repeat(64)],
    ['effectiveFrom', '2026-11-15'],
    ['content', undefined],
  ],
)

boundaries(
  'ApprovalFlow',
  ApprovalFlow,
  { steps: [step], label: '作業者→班長' },
  [
    ['steps', [step, step, step, step, { ...step, kind: 'approve', role: 'approver', who: 'all', userIds: ids(50) }]],
    ['allowSelfApproval', true],
    ['label', undefined],
  ],
  [
    ['steps', []],
    ['steps', [step, step, step, step, step, step]],
    ['steps', [{ ...step, kind: 'sign' }]],
    ['steps', [{ ...step, role: 'admin' }]],
    ['steps', [{ ...step, who: 'most' }]],
    ['steps', [{ ...step, userIds: ids(51) }]],
    ['steps', [{ ...step, userIds: ['leader'] }]],
    ['label', letters(101)],
  ],
)

boundaries(
  'Deputy',
  Deputy,
  { id: id(1), userId: id(2), deputyId: id(3), from: '2026-11-15T00:00:00Z', to: '2026-11-16T00:00:00.000Z' },
  [
    ['to', '2026-11-15T00:00:00.001Z'],
    ['from', '2026-11-15T23:59:59Z'],
  ],
  [
    ['to', '2026-11-15T00:00:00Z'],
    ['to', '2026-11-15T00:00:00.000Z'],
    ['to', '2026-11-14T00:00:00Z'],
    ['from', '2026-11-17T00:00:00Z'],
    ['userId', 'leader'],
  ],
)
