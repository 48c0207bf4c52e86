import type { Permission } from '@ecs/core'
import type { DescribedScreen } from '../text/texts.ts'
import type { IconName } from '../ui/iconPaths.ts'

type May = (permission: Permission) => boolean

/** The main screens, in the order of the bottom tabs (LOOK §5). */
const mainScreens = [
  { to: '/', label: 'nav.home', icon: 'home' },
  { to: '/list', label: 'nav.list', icon: 'list' },
  { to: '/create', label: 'nav.create', icon: 'plus' },
  { to: '/approval', label: 'nav.approval', icon: 'stamp' },
  { to: '/history', label: 'nav.history', icon: 'history' },
  { to: '/admin', label: 'nav.admin', icon: 'system' },
  { to: '/mypage', label: 'nav.myPage', icon: 'person' },
] as const satisfies { to: string; label: string; icon: IconName }[]

export type MainScreen = (typeof mainScreens)[number]

/** What there is to manage, and who may. */
const adminAreas: { to: string; screen: DescribedScreen; needs: Permission[] }[] = [
  { to: '/admin/templates', screen: 'AdminTemplates', needs: ['template.edit', 'template.publish'] },
  { to: '/admin/targets', screen: 'AdminTargets', needs: ['target.edit'] },
  { to: '/admin/masters', screen: 'AdminMasters', needs: ['ecs.edit', 'target.edit', 'user.edit'] },
  { to: '/admin/schedules', screen: 'AdminSchedules', needs: ['schedule.edit'] },
  { to: '/admin/routes', screen: 'AdminRoutes', needs: ['schedule.edit'] },
  { to: '/admin/actions', screen: 'AdminActions', needs: ['action.close'] },
  { to: '/admin/notices', screen: 'AdminNotices', needs: ['notice.write'] },
  { to: '/admin/proposals', screen: 'AdminProposals', needs: ['proposal.decide'] },
  { to: '/admin/inquiries', screen: 'AdminInquiries', needs: ['inquiry.answer'] },
  { to: '/admin/analytics', screen: 'AdminAnalytics', needs: ['export.read'] },
  { to: '/admin/users', screen: 'AdminUsers', needs: ['user.edit'] },
  { to: '/admin/audit', screen: 'AdminAudit', needs: ['audit.read'] },
  { to: '/admin/integrations', screen: 'AdminIntegrations', needs: ['integration.edit'] },
]

/** The areas a person can use: those with the right to do something there. */
export const areasFor = (may: May) => adminAreas.filter(({ needs }) => needs.some(may))

/**
 * Where a person can go. Until it is known what they may do, 作成 keeps its place: nearly everybody has it, and tabs that
 * move under a finger are worse.
 */
export function screensFor(may: May, isKnown = true): MainScreen[] {
  return mainScreens.filter(({ to }) => {
    if (to === '/create') return !isKnown || may('checksheet.create')
    if (to === '/approval') return may('checksheet.check')
    return to !== '/admin' || areasFor(may).length > 0
  })
}

/** 表示設定 is a part of the personal page. */
export const displayPath = '/mypage/userinfo#display'
