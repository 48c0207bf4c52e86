import type { Route } from '../http/route.ts'
import { routes as actions } from './actions/routes.ts'
import { routes as analytics } from './analytics/routes.ts'
import { routes as announcements } from './announcements/routes.ts'
import { routes as apiKeys } from './apiKeys/routes.ts'
import { routes as assistant } from './assistant/routes.ts'
import { routes as attachments } from './attachments/routes.ts'
import { routes as audit } from './audit/routes.ts'
import { routes as calendarFeeds } from './calendarFeeds/routes.ts'
import { routes as calendars } from './calendars/routes.ts'
import { routes as checksheetList } from './checksheetList/routes.ts'
import { routes as checksheets } from './checksheets/routes.ts'
import { routes as createChoices } from './createChoices/routes.ts'
import { routes as deputies } from './deputies/routes.ts'
import { routes as ecs } from './ecs/routes.ts'
import { routes as files } from './files/routes.ts'
import { routes as history } from './history/routes.ts'
import { routes as home } from './home/routes.ts'
import { routes as inquiries } from './inquiries/routes.ts'
import { routes as labels } from './labels/routes.ts'
import { routes as layouts } from './layouts/routes.ts'
import { routes as machines } from './machines/routes.ts'
import { routes as manuals } from './manuals/routes.ts'
import { routes as me } from './me/routes.ts'
import { routes as myHistory } from './myHistory/routes.ts'
import { routes as noticeDelivery } from './noticeDelivery/routes.ts'
import { routes as notices } from './notices/routes.ts'
import { routes as odata } from './odata/routes.ts'
import { routes as operations } from './operations/routes.ts'
import { routes as outputs } from './outputs/routes.ts'
import { routes as pastRecords } from './pastRecords/routes.ts'
import { routes as patrolRoutes } from './patrolRoutes/routes.ts'
import { routes as people } from './people/routes.ts'
import { routes as pictures } from './pictures/routes.ts'
import { routes as proposals } from './proposals/routes.ts'
import { routes as registers } from './registers/routes.ts'
import { routes as registrations } from './registrations/routes.ts'
import { routes as retention } from './retention/routes.ts'
import { routes as reviews } from './reviews/routes.ts'
import { routes as revisions } from './revisions/routes.ts'
import { routes as schedules } from './schedules/routes.ts'
import { routes as search } from './search/routes.ts'
import { routes as shares } from './shares/routes.ts'
import { routes as signing } from './signing/routes.ts'
import { routes as targets } from './targets/routes.ts'
import { routes as templates } from './templates/routes.ts'
import { routes as users } from './users/routes.ts'
import { routes as webhooks } from './webhooks/routes.ts'

/** Every API route: one line per resource. */
export const routes: Route[] = [
  ...actions,
  ...analytics,
  ...announcements,
  ...apiKeys,
  ...assistant,
  ...attachments,
  ...audit,
  ...checksheetList,
  ...calendarFeeds,
  ...calendars,
  ...checksheets,
  ...deputies,
  ...createChoices,
  ...ecs,
  ...files,
  ...home,
  ...history,
  ...inquiries,
  ...labels,
  ...machines,
  ...me,
  ...noticeDelivery,
  ...myHistory,
  ...notices,
  ...odata,
  ...operations,
  ...outputs,
  ...patrolRoutes,
  ...people,
  ...pictures,
  ...proposals,
  ...registers,
  ...reviews,
  ...layouts,
  ...manuals,
  ...registrations,
  ...pastRecords,
  ...retention,
  ...revisions,
  ...search,
  ...schedules,
  ...shares,
  ...signing,
  ...targets,
  ...templates,
  ...users,
  ...webhooks,
]
