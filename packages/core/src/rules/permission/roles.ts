/** The groups of the user pool that mean something here, from the weakest to the strongest word in a refusal. */
export const roles = [
  'ecs-viewer',
  'ecs-operator',
  'ecs-leader',
  'ecs-approver',
  'ecs-editor',
  'ecs-admin',
  'ecs-auditor',
] as const
export type Role = (typeof roles)[number]

export const roleLabels: Record<Role, string> = {
  'ecs-viewer': '閲覧',
  'ecs-operator': '作業者',
  'ecs-leader': 'リーダー',
  'ecs-approver': '承認者',
  'ecs-editor': 'ひな形編集',
  'ecs-admin': '管理者',
  'ecs-auditor': '監査',
}

const known = new Set<string>(roles)

/** P1 Groups that are not ours give nothing. */
export const isRole = (group: string): group is Role => known.has(group)

export const rolesOf = (groups: readonly string[]): Role[] => groups.filter(isRole)

/** P4 Administrators and auditors see every ECS; everyone else only where they are members. */
export const seesEveryEcs = (groups: readonly string[]): boolean =>
  groups.includes('ecs-admin') || groups.includes('ecs-auditor')
