import type { RouteObject } from 'react-router'
import type { LaterScreen } from './laterScreens.ts'
import { type Frame, page, redirect } from './router/page.tsx'

/** A screen that nobody begins with at work: where its files lie is told by a file of its own. */
const laterPage = <N extends LaterScreen>(name: N, frame?: Frame) =>
  page(name, async () => (await import('./laterScreens.ts')).laterScreens[name](), frame)

/**
 * SPEC §2's whole table, every name, parameter and nesting, then our additions. Matching ignores case and a trailing
 * slash by the router's own rule; every screen is its own chunk.
 */
export const routes: RouteObject[] = [
  { path: '/', ...page('SelectEcs', () => import('./screens/SelectEcs/index.tsx')) },
  { path: '/list', ...page('List', () => import('./screens/List/index.tsx')) },
  {
    path: '/search',
    ...laterPage('Search'),
    children: [
      { index: true, ...redirect('/search/text') },
      { path: 'text', ...laterPage('SearchText') },
      { path: 'qr', ...laterPage('SearchQR') },
      { path: 'result/:searchQuery', ...laterPage('SearchResult') },
      { path: 'result', ...redirect('/search/text') },
      { path: 'ocr', ...laterPage('SearchOCR') },
    ],
  },
  {
    path: '/create',
    ...laterPage('Create'),
    children: [
      {
        path: 'execute',
        ...laterPage('CreateExecute'),
        children: [
          { path: 'qr', ...laterPage('CreateExecuteQR') },
          {
            path: 'ocr/call',
            ...laterPage('CreateExecuteOcrCall'),
          },
        ],
      },
      { path: 'search/qr', ...laterPage('CreateSearchQR') },
      { path: 'search/result', ...laterPage('CreateSearchResult') },
    ],
  },
  {
    path: '/checksheet/:checksheetId',
    ...page('ChecksheetWithId', () => import('./screens/ChecksheetWithId/index.tsx'), 'work'),
    children: [
      {
        path: 'process/:processId/add-item',
        ...laterPage('CheckItemAdd', 'work'),
      },
      {
        path: 'process/:processId/item/:itemId',
        children: [
          { index: true, ...redirect('../../../..') },
          { path: 'camera', ...laterPage('CheckItemCamera', 'work') },
          { path: 'qr', ...laterPage('CheckItemQr', 'work') },
          {
            path: 'ocr-call',
            ...laterPage('CheckItemOcrCall', 'work'),
          },
          {
            path: 'ocr-varfication',
            ...laterPage('CheckItemOcrVerification', 'work'),
          },
          { path: 'pm', ...laterPage('CheckItemPm', 'work') },
          {
            path: 'qr-varfication',
            ...laterPage('CheckItemQrVerification', 'work'),
          },
          {
            path: 'handwrite',
            ...laterPage('CheckItemHandwrite', 'work'),
          },
          // The addresses are SPEC's, spelling included; who types them right arrives too.
          { path: 'ocr-verification', ...redirect('../ocr-varfication') },
          { path: 'qr-verification', ...redirect('../qr-varfication') },
        ],
      },
      {
        path: 'record',
        ...laterPage('ChecksheetRecord'),
      },
      { path: 'aichat', ...laterPage('CheckItemAichat', 'work') },
    ],
  },
  { path: '/history', ...laterPage('History') },
  { path: '/notification', ...laterPage('Notification') },
  {
    path: '/notification/:noticeId',
    ...laterPage('NotificationDetail'),
  },
  {
    path: '/mypage',
    ...laterPage('MyPage'),
    children: [
      { index: true, ...redirect('/mypage/userinfo') },
      { path: 'userinfo', ...laterPage('MyPageUserInfo') },
      { path: 'history', ...laterPage('MyPageHistory') },
      { path: 'inquiry', ...laterPage('MyPageInquiry') },
    ],
  },

  // Additions of ours (PRODUCT §18).
  { path: '/share/:shareId', ...laterPage('SharedRecord') },
  { path: '/outputs', ...laterPage('Outputs') },
  { path: '/paper/month/:targetId', ...laterPage('Paper') },
  { path: '/paper/:checksheetId', ...laterPage('Paper') },
  { path: '/scan/:code', ...laterPage('Scan') },
  { path: '/approval', ...laterPage('ApprovalDesk', 'desk') },
  { path: '/wall/:ecsId', ...laterPage('Wall', 'wall') },
  { path: '/outbox', ...laterPage('Outbox') },
  {
    path: '/admin',
    ...laterPage('Admin'),
    children: [
      { path: 'templates', ...laterPage('AdminTemplates') },
      {
        path: 'templates/import',
        ...laterPage('AdminTemplateImport'),
      },
      { path: 'templates/past', ...laterPage('AdminPastRecords') },
      {
        path: 'templates/:templateId/:versionId',
        ...laterPage('AdminTemplateBuilder', 'work'),
      },
      { path: 'targets', ...laterPage('AdminTargets') },
      { path: 'masters', ...laterPage('AdminMasters') },
      { path: 'schedules', ...laterPage('AdminSchedules') },
      { path: 'routes', ...laterPage('AdminRoutes') },
      { path: 'actions', ...laterPage('AdminActions') },
      { path: 'notices', ...laterPage('AdminNotices') },
      { path: 'proposals', ...laterPage('AdminProposals') },
      { path: 'inquiries', ...laterPage('AdminInquiries') },
      { path: 'analytics', ...laterPage('AdminAnalytics') },
      { path: 'users', ...laterPage('AdminUsers') },
      { path: 'audit', ...laterPage('AdminAudit') },
      { path: 'integrations', ...laterPage('AdminIntegrations') },
    ],
  },
  { path: '*', ...laterPage('NotFound') },
]
