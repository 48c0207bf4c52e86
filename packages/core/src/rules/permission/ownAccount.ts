import { appError } from '../../errors.ts'

/** P12 Nobody takes away their own account or their own administrator's role: one administrator always remains. */
export function requireStillAdministrator(
  actorId: string,
  accountId: string,
  after: { isEnabled?: boolean; groups?: readonly string[] },
): void {
  if (actorId !== accountId) return
  if (after.isEnabled === false || (after.groups && !after.groups.includes('ecs-admin'))) throw appError('ownAccount')
}
