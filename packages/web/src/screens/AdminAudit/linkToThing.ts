import type { api } from '@ecs/core'

/** Where the thing of an entry can be looked at; undefined where it has no page of its own. */
export function linkToThing({ chain, thing: { kind } }: Pick<api.AuditHit, 'chain' | 'thing'>): string | undefined {
  switch (kind) {
    case 'checksheet':
      return `/checksheet/${chain}/record`
    case 'template':
      return '/admin/templates'
    case 'target':
      return `/admin/targets?target=${chain}`
    case 'action':
      return `/admin/actions?action=${chain}`
    case 'inquiry':
      return `/admin/inquiries?inquiry=${chain}`
    case 'announcement':
      return `/notification/${chain}`
    case 'schedule':
      return '/admin/schedules'
    case 'route':
      return '/admin/routes'
    case 'master':
    case 'instrument':
      return '/admin/masters'
    default:
      return undefined
  }
}
