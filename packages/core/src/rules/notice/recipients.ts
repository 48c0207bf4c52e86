import type { Role } from '../permission/index.ts'
import type { NoticeEvent } from './noticeEvent.ts'

/** Who is told. The server turns it into people: members of the ECS whose account is in use. */
export type Recipients = {
  userIds: readonly string[]
  /** Everybody in the ECS with one of these roles. */
  roles: readonly Role[]
  /** Only when nobody else is left. */
  otherwise: readonly Role[]
  except: readonly string[]
  /** Whoever stands in for a named person now is told, too. */
  hasDeputies: boolean
  /** Only people who may read personal values of others. */
  isPersonal: boolean
  /** Those who were asked to approve this sheet. */
  wereAsked: boolean
}

const nobody: Recipients = {
  userIds: [],
  roles: [],
  otherwise: [],
  except: [],
  hasDeputies: false,
  isPersonal: false,
  wereAsked: false,
}

/** N1–N7, N10, N11: undefined for what changes or hands out notices that exist already. */
export function recipientsOf(event: NoticeEvent): Recipients | undefined {
  switch (event.about) {
    case 'deviation':
      return {
        ...nobody,
        roles: ['ecs-leader'],
        otherwise: ['ecs-approver'],
        except: [event.by],
        isPersonal: event.isPersonal,
      }
    case 'deviationUnseen':
      return { ...nobody, roles: ['ecs-approver'] }
    case 'approvalAsked': {
      const role: Role = event.role === 'approver' ? 'ecs-approver' : 'ecs-leader'
      const isNamed = event.userIds.length > 0
      return {
        ...nobody,
        userIds: event.userIds,
        roles: isNamed ? [] : [role],
        // An approver may also check, an administrator too; a leader may not approve.
        otherwise: isNamed || role === 'ecs-approver' ? [] : ['ecs-approver', 'ecs-admin'],
        except: [event.by],
        hasDeputies: true,
      }
    }
    case 'withdrawn':
      return { ...nobody, userIds: event.userIds, except: [event.by], hasDeputies: true, wereAsked: true }
    case 'returned':
    case 'approved':
    case 'cancelled':
      return { ...nobody, userIds: event.userIds, except: [event.by] }
    case 'itemRequested':
      return { ...nobody, roles: ['ecs-editor', 'ecs-leader'], except: [event.by] }
    // 対象 belong to leaders; editors have nothing to decide about them.
    case 'targetRequested':
      return { ...nobody, roles: ['ecs-leader'], otherwise: ['ecs-admin'], except: [event.by] }
    case 'inquiryAsked':
    case 'inquiryAnswered':
    case 'inquiryClosed':
    case 'proposalDecided':
    case 'templateAsked':
    case 'templateReturned':
    case 'templatePublished':
      return { ...nobody, userIds: event.userIds, except: [event.by] }
    case 'actionChecking':
    case 'actionEffect':
      return { ...nobody, userIds: event.userIds, roles: ['ecs-leader', 'ecs-approver'], except: doers(event) }
    case 'actionOpened':
      // K10 Without an owner it is for the leaders to name one.
      return {
        ...nobody,
        userIds: event.userIds,
        roles: event.userIds.length === 0 ? ['ecs-leader'] : [],
        except: doers(event),
      }
    case 'actionReturned':
    case 'actionClosed':
      return { ...nobody, userIds: event.userIds, except: doers(event) }
    case 'overdue':
      return { ...nobody, userIds: event.stage === 0 ? event.userIds : [], roles: overdueRoles[event.stage] }
    default:
      return undefined
  }
}

const doers = ({ by }: { by?: string | undefined }): string[] => (by ? [by] : [])

const overdueRoles = { 0: [], 1: ['ecs-leader'], 24: ['ecs-approver'] } as const
