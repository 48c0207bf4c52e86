import type { Role } from './roles.ts'

/** How far a permission reaches: only what is one's own, a request to others, the ECS one belongs to, or all of them. */
export const scopes = ['own', 'request', 'ecs', 'all'] as const
export type Scope = (typeof scopes)[number]

type Grant = Partial<Record<Role, Scope>>

const everyone: Grant = {
  'ecs-viewer': 'ecs',
  'ecs-operator': 'ecs',
  'ecs-leader': 'ecs',
  'ecs-approver': 'ecs',
  'ecs-editor': 'ecs',
  'ecs-admin': 'all',
  'ecs-auditor': 'all',
}
const workers: Grant = { 'ecs-operator': 'ecs', 'ecs-leader': 'ecs', 'ecs-admin': 'all' }
const checkers: Grant = { 'ecs-leader': 'ecs', 'ecs-approver': 'ecs', 'ecs-admin': 'all' }
const leaders: Grant = { 'ecs-leader': 'ecs', 'ecs-admin': 'all' }
const administrators: Grant = { 'ecs-admin': 'all' }

/** PRODUCT's table of roles, one line per thing a person may do. Endpoints name these in `can`. */
export const permissions = {
  'checksheet.read': everyone,
  'target.read': everyone,
  'template.read': everyone,
  'checksheet.create': workers,
  'result.write': workers,
  'checksheet.submit': workers,
  'item.add': { 'ecs-operator': 'request', 'ecs-leader': 'ecs', 'ecs-editor': 'ecs', 'ecs-admin': 'all' },
  'checksheet.check': checkers,
  'checksheet.return': checkers,
  'checksheet.approve': { 'ecs-approver': 'ecs' },
  'checksheet.cancel': checkers,
  'checksheet.revise': checkers,
  'checksheet.void': administrators,
  'checksheet.assign': leaders,
  /** Whoever may do at least one of the above may send operations; each is decided by itself. */
  'operation.send': { ...workers, ...checkers, 'ecs-editor': 'ecs' },
  'action.close': checkers,
  'template.edit': { 'ecs-editor': 'ecs', 'ecs-admin': 'all' },
  'template.publish': { 'ecs-approver': 'ecs', 'ecs-admin': 'all' },
  /** 項目追加の申請 and 対象登録の申請; for a target one must be allowed to edit targets, too. */
  'proposal.decide': { 'ecs-leader': 'ecs', 'ecs-editor': 'ecs', 'ecs-admin': 'all' },
  'target.edit': leaders,
  'schedule.edit': leaders,
  /** One calendar serves every ECS. */
  'calendar.edit': administrators,
  'ecs.edit': administrators,
  'user.edit': administrators,
  /** API keys and webhooks: what other systems may read, write and are told. */
  'integration.edit': administrators,
  'audit.read': { 'ecs-leader': 'ecs', 'ecs-approver': 'ecs', 'ecs-admin': 'all', 'ecs-auditor': 'all' },
  /** Over every ECS, and over what belongs to none. */
  'audit.verify': { 'ecs-admin': 'all', 'ecs-auditor': 'all' },
  'export.read': { 'ecs-leader': 'ecs', 'ecs-approver': 'ecs', 'ecs-admin': 'all', 'ecs-auditor': 'all' },
  'notice.write': leaders,
  'inquiry.answer': administrators,
  'personal.read': { 'ecs-operator': 'own', 'ecs-leader': 'ecs', 'ecs-approver': 'ecs', 'ecs-auditor': 'all' },
} as const satisfies Record<string, Grant>

export type Permission = keyof typeof permissions

export const isPermission = (name: string): name is Permission => Object.hasOwn(permissions, name)
