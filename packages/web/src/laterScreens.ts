import type { ComponentType } from 'react'
import type { ScreenName } from './text/texts.ts'

type Load<N extends ScreenName> = () => Promise<{ [K in N]: ComponentType }>

/**
 * Where the files of these screens are. The list of them is a fiftieth of all script that an open sheet needs, so it comes
 * with the first of them, not with every start.
 */
export const laterScreens: { [N in LaterScreen]: Load<N> } = {
  Search: () => import('./screens/Search/index.tsx'),
  SearchText: () => import('./screens/SearchText/index.tsx'),
  SearchQR: () => import('./screens/SearchQR/index.tsx'),
  SearchResult: () => import('./screens/SearchResult/index.tsx'),
  SearchOCR: () => import('./screens/SearchOCR/index.tsx'),
  Create: () => import('./screens/Create/index.tsx'),
  CreateExecute: () => import('./screens/CreateExecute/index.tsx'),
  CreateExecuteQR: () => import('./screens/CreateExecuteQR/index.tsx'),
  CreateExecuteOcrCall: () => import('./screens/CreateExecuteOcrCall/index.tsx'),
  CreateSearchQR: () => import('./screens/CreateSearchQR/index.tsx'),
  CreateSearchResult: () => import('./screens/CreateSearchResult/index.tsx'),
  CheckItemAdd: () => import('./screens/CheckItemAdd/index.tsx'),
  CheckItemCamera: () => import('./screens/CheckItemCamera/index.tsx'),
  CheckItemQr: () => import('./screens/CheckItemQr/index.tsx'),
  CheckItemOcrCall: () => import('./screens/CheckItemOcrCall/index.tsx'),
  CheckItemOcrVerification: () => import('./screens/CheckItemOcrVerification/index.tsx'),
  CheckItemPm: () => import('./screens/CheckItemPm/index.tsx'),
  CheckItemQrVerification: () => import('./screens/CheckItemQrVerification/index.tsx'),
  CheckItemHandwrite: () => import('./screens/CheckItemHandwrite/index.tsx'),
  ChecksheetRecord: () => import('./screens/ChecksheetRecord/index.tsx'),
  CheckItemAichat: () => import('./screens/CheckItemAichat/index.tsx'),
  History: () => import('./screens/History/index.tsx'),
  Notification: () => import('./screens/Notification/index.tsx'),
  NotificationDetail: () => import('./screens/NotificationDetail/index.tsx'),
  MyPage: () => import('./screens/MyPage/index.tsx'),
  MyPageUserInfo: () => import('./screens/MyPageUserInfo/index.tsx'),
  MyPageHistory: () => import('./screens/MyPageHistory/index.tsx'),
  MyPageInquiry: () => import('./screens/MyPageInquiry/index.tsx'),
  SharedRecord: () => import('./screens/SharedRecord/index.tsx'),
  Outputs: () => import('./screens/Outputs/index.tsx'),
  Paper: () => import('./screens/Paper/index.tsx'),
  Scan: () => import('./screens/Scan/index.tsx'),
  ApprovalDesk: () => import('./screens/ApprovalDesk/index.tsx'),
  Wall: () => import('./screens/Wall/index.tsx'),
  Outbox: () => import('./screens/Outbox/index.tsx'),
  Admin: () => import('./screens/Admin/index.tsx'),
  AdminTemplates: () => import('./screens/AdminTemplates/index.tsx'),
  AdminTemplateImport: () => import('./screens/AdminTemplateImport/index.tsx'),
  AdminPastRecords: () => import('./screens/AdminPastRecords/index.tsx'),
  AdminTemplateBuilder: () => import('./screens/AdminTemplateBuilder/index.tsx'),
  AdminTargets: () => import('./screens/AdminTargets/index.tsx'),
  AdminMasters: () => import('./screens/AdminMasters/index.tsx'),
  AdminSchedules: () => import('./screens/AdminSchedules/index.tsx'),
  AdminRoutes: () => import('./screens/AdminRoutes/index.tsx'),
  AdminActions: () => import('./screens/AdminActions/index.tsx'),
  AdminNotices: () => import('./screens/AdminNotices/index.tsx'),
  AdminProposals: () => import('./screens/AdminProposals/index.tsx'),
  AdminInquiries: () => import('./screens/AdminInquiries/index.tsx'),
  AdminAnalytics: () => import('./screens/AdminAnalytics/index.tsx'),
  AdminUsers: () => import('./screens/AdminUsers/index.tsx'),
  AdminAudit: () => import('./screens/AdminAudit/index.tsx'),
  AdminIntegrations: () => import('./screens/AdminIntegrations/index.tsx'),
  NotFound: () => import('./screens/NotFound/index.tsx'),
}

export type LaterScreen =
  | 'Search'
  | 'SearchText'
  | 'SearchQR'
  | 'SearchResult'
  | 'SearchOCR'
  | 'Create'
  | 'CreateExecute'
  | 'CreateExecuteQR'
  | 'CreateExecuteOcrCall'
  | 'CreateSearchQR'
  | 'CreateSearchResult'
  | 'CheckItemAdd'
  | 'CheckItemCamera'
  | 'CheckItemQr'
  | 'CheckItemOcrCall'
  | 'CheckItemOcrVerification'
  | 'CheckItemPm'
  | 'CheckItemQrVerification'
  | 'CheckItemHandwrite'
  | 'ChecksheetRecord'
  | 'CheckItemAichat'
  | 'History'
  | 'Notification'
  | 'NotificationDetail'
  | 'MyPage'
  | 'MyPageUserInfo'
  | 'MyPageHistory'
  | 'MyPageInquiry'
  | 'SharedRecord'
  | 'Outputs'
  | 'Paper'
  | 'Scan'
  | 'ApprovalDesk'
  | 'Wall'
  | 'Outbox'
  | 'Admin'
  | 'AdminTemplates'
  | 'AdminTemplateImport'
  | 'AdminPastRecords'
  | 'AdminTemplateBuilder'
  | 'AdminTargets'
  | 'AdminMasters'
  | 'AdminSchedules'
  | 'AdminRoutes'
  | 'AdminActions'
  | 'AdminNotices'
  | 'AdminProposals'
  | 'AdminInquiries'
  | 'AdminAnalytics'
  | 'AdminUsers'
  | 'AdminAudit'
  | 'AdminIntegrations'
  | 'NotFound'
