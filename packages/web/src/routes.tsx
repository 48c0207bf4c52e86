import type { RouteObject } from 'react-router'
import { page, redirect } from './router/page.tsx'

/**
 * SPEC §2's whole table, every name, parameter and nesting, then our additions. Matching ignores case and a trailing
 * slash by the router's own rule; every screen is its own chunk.
 */
export const routes: RouteObject[] = [
  { path: '/', ...page('SelectEcs', () => import('./screens/SelectEcs/index.tsx')) },
  { path: '/list', ...page('List', () => import('./screens/List/index.tsx')) },
  {
    path: '/search',
    ...page('Search', () => import('./screens/Search/index.tsx')),
    children: [
      { index: true, ...redirect('/search/text') },
      { path: 'text', ...page('SearchText', () => import('./screens/SearchText/index.tsx')) },
      { path: 'qr', ...page('SearchQR', () => import('./screens/SearchQR/index.tsx')) },
      { path: 'result/:searchQuery', ...page('SearchResult', () => import('./screens/SearchResult/index.tsx')) },
      { path: 'result', ...redirect('/search/text') },
      { path: 'ocr', ...page('SearchOCR', () => import('./screens/SearchOCR/index.tsx')) },
    ],
  },
  {
    path: '/create',
    ...page('Create', () => import('./screens/Create/index.tsx')),
    children: [
      {
        path: 'execute',
        ...page('CreateExecute', () => import('./screens/CreateExecute/index.tsx')),
        children: [
          { path: 'qr', ...page('CreateExecuteQR', () => import('./screens/CreateExecuteQR/index.tsx')) },
          {
            path: 'ocr/call',
            ...page('CreateExecuteOcrCall', () => import('./screens/CreateExecuteOcrCall/index.tsx')),
          },
        ],
      },
      { path: 'search/qr', ...page('CreateSearchQR', () => import('./screens/CreateSearchQR/index.tsx')) },
      { path: 'search/result', ...page('CreateSearchResult', () => import('./screens/CreateSearchResult/index.tsx')) },
    ],
  },
  {
    path: '/checksheet/:checksheetId',
    ...page('ChecksheetWithId', () => import('./screens/ChecksheetWithId/index.tsx'), 'work'),
    children: [
      {
        path: 'process/:processId/add-item',
        ...page('CheckItemAdd', () => import('./screens/CheckItemAdd/index.tsx'), 'work'),
      },
      {
        path: 'process/:processId/item/:itemId',
        children: [
          { index: true, ...redirect('../../../..') },
          { path: 'camera', ...page('CheckItemCamera', () => import('./screens/CheckItemCamera/index.tsx'), 'work') },
          { path: 'qr', ...page('CheckItemQr', () => import('./screens/CheckItemQr/index.tsx'), 'work') },
          {
            path: 'ocr-call',
            ...page('CheckItemOcrCall', () => import('./screens/CheckItemOcrCall/index.tsx'), 'work'),
          },
          {
            path: 'ocr-varfication',
            ...page('CheckItemOcrVerification', () => import('./screens/CheckItemOcrVerification/index.tsx'), 'work'),
          },
          { path: 'pm', ...page('CheckItemPm', () => import('./screens/CheckItemPm/index.tsx'), 'work') },
          {
            path: 'qr-varfication',
            ...page('CheckItemQrVerification', () => import('./screens/CheckItemQrVerification/index.tsx'), 'work'),
          },
          {
            path: 'handwrite',
            ...page('CheckItemHandwrite', () => import('./screens/CheckItemHandwrite/index.tsx'), 'work'),
          },
          // The addresses are SPEC's, spelling included; who types them right arrives too.
          { path: 'ocr-verification', ...redirect('../ocr-varfication') },
          { path: 'qr-verification', ...redirect('../qr-varfication') },
        ],
      },
      {
        path: 'record',
        ...page('ChecksheetRecord', () => import('./screens/ChecksheetRecord/index.tsx')),
      },
      { path: 'aichat', ...page('CheckItemAichat', () => import('./screens/CheckItemAichat/index.tsx'), 'work') },
    ],
  },
  { path: '/history', ...page('History', () => import('./screens/History/index.tsx')) },
  { path: '/notification', ...page('Notification', () => import('./screens/Notification/index.tsx')) },
  {
    path: '/notification/:noticeId',
    ...page('NotificationDetail', () => import('./screens/NotificationDetail/index.tsx')),
  },
  {
    path: '/mypage',
    ...page('MyPage', () => import('./screens/MyPage/index.tsx')),
    children: [
      { index: true, ...redirect('/mypage/userinfo') },
      { path: 'userinfo', ...page('MyPageUserInfo', () => import('./screens/MyPageUserInfo/index.tsx')) },
      { path: 'history', ...page('MyPageHistory', () => import('./screens/MyPageHistory/index.tsx')) },
      { path: 'inquiry', ...page('MyPageInquiry', () => import('./screens/MyPageInquiry/index.tsx')) },
    ],
  },

  // Additions of ours (PRODUCT §18).
  { path: '/share/:shareId', ...page('SharedRecord', () => import('./screens/SharedRecord/index.tsx')) },
  { path: '/outputs', ...page('Outputs', () => import('./screens/Outputs/index.tsx')) },
  { path: '/paper/month/:targetId', ...page('Paper', () => import('./screens/Paper/index.tsx')) },
  { path: '/paper/:checksheetId', ...page('Paper', () => import('./screens/Paper/index.tsx')) },
  { path: '/scan/:code', ...page('Scan', () => import('./screens/Scan/index.tsx')) },
  { path: '/approval', ...page('ApprovalDesk', () => import('./screens/ApprovalDesk/index.tsx'), 'desk') },
  { path: '/wall/:ecsId', ...page('Wall', () => import('./screens/Wall/index.tsx'), 'wall') },
  { path: '/outbox', ...page('Outbox', () => import('./screens/Outbox/index.tsx')) },
  {
    path: '/admin',
    ...page('Admin', () => import('./screens/Admin/index.tsx')),
    children: [
      { path: 'templates', ...page('AdminTemplates', () => import('./screens/AdminTemplates/index.tsx')) },
      {
        path: 'templates/import',
        ...page('AdminTemplateImport', () => import('./screens/AdminTemplateImport/index.tsx')),
      },
      { path: 'templates/past', ...page('AdminPastRecords', () => import('./screens/AdminPastRecords/index.tsx')) },
      {
        path: 'templates/:templateId/:versionId',
        ...page('AdminTemplateBuilder', () => import('./screens/AdminTemplateBuilder/index.tsx'), 'work'),
      },
      { path: 'targets', ...page('AdminTargets', () => import('./screens/AdminTargets/index.tsx')) },
      { path: 'masters', ...page('AdminMasters', () => import('./screens/AdminMasters/index.tsx')) },
      { path: 'schedules', ...page('AdminSchedules', () => import('./screens/AdminSchedules/index.tsx')) },
      { path: 'routes', ...page('AdminRoutes', () => import('./screens/AdminRoutes/index.tsx')) },
      { path: 'actions', ...page('AdminActions', () => import('./screens/AdminActions/index.tsx')) },
      { path: 'notices', ...page('AdminNotices', () => import('./screens/AdminNotices/index.tsx')) },
      { path: 'proposals', ...page('AdminProposals', () => import('./screens/AdminProposals/index.tsx')) },
      { path: 'inquiries', ...page('AdminInquiries', () => import('./screens/AdminInquiries/index.tsx')) },
      { path: 'analytics', ...page('AdminAnalytics', () => import('./screens/AdminAnalytics/index.tsx')) },
      { path: 'users', ...page('AdminUsers', () => import('./screens/AdminUsers/index.tsx')) },
      { path: 'audit', ...page('AdminAudit', () => import('./screens/AdminAudit/index.tsx')) },
      { path: 'integrations', ...page('AdminIntegrations', () => import('./screens/AdminIntegrations/index.tsx')) },
    ],
  },
  { path: '*', ...page('NotFound', () => import('./screens/NotFound/index.tsx')) },
]
