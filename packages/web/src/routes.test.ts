import { matchRoutes, type RouteObject, resolvePath } from 'react-router'
import { describe, expect, test } from 'vitest'
import type { PageHandle, RedirectHandle } from './router/page.tsx'
import { pageAt } from './router/pageAt.ts'
import { routes } from './routes.tsx'

/** SPEC §2, row by row. Names in brackets are ours where the table gives none. */
const specTable: [path: string, name: string, params?: Record<string, string>][] = [
  ['/', 'SelectEcs'],
  ['/list', 'List'],
  ['/search/text', 'SearchText'],
  ['/search/qr', 'SearchQR'],
  ['/search/result/pump', 'SearchResult', { searchQuery: 'pump' }],
  ['/search/ocr', 'SearchOCR'],
  ['/create', 'Create'],
  ['/create/execute', 'CreateExecute'],
  ['/create/execute/qr', 'CreateExecuteQR'],
  ['/create/execute/ocr/call', 'CreateExecuteOcrCall'],
  ['/create/search/qr', 'CreateSearchQR'],
  ['/create/search/result', 'CreateSearchResult'],
  ['/checksheet/c1', 'ChecksheetWithId', { checksheetId: 'c1' }],
  ['/checksheet/c1/process/p1/add-item', 'CheckItemAdd', { checksheetId: 'c1', processId: 'p1' }],
  ...(
    [
      ['camera', 'CheckItemCamera'],
      ['qr', 'CheckItemQr'],
      ['ocr-call', 'CheckItemOcrCall'],
      ['ocr-varfication', 'CheckItemOcrVerification'],
      ['pm', 'CheckItemPm'],
      ['qr-varfication', 'CheckItemQrVerification'],
      ['handwrite', 'CheckItemHandwrite'],
    ] as const
  ).map(([path, name]): [string, string, Record<string, string>] => [
    `/checksheet/c1/process/p1/item/i1/${path}`,
    name,
    { checksheetId: 'c1', processId: 'p1', itemId: 'i1' },
  ]),
  ['/checksheet/c1/aichat', 'CheckItemAichat', { checksheetId: 'c1' }],
  ['/history', 'History'],
  ['/notification', 'Notification'],
  ['/notification/n1', 'NotificationDetail', { noticeId: 'n1' }],
  ['/mypage/userinfo', 'MyPageUserInfo'],
  ['/mypage/history', 'MyPageHistory'],
  ['/mypage/inquiry', 'MyPageInquiry'],
]

const additions: [path: string, name: string, params?: Record<string, string>][] = [
  ['/checksheet/c1/record', 'ChecksheetRecord', { checksheetId: 'c1' }],
  ['/share/s1', 'SharedRecord', { shareId: 's1' }],
  ['/outputs', 'Outputs'],
  ['/paper/c1', 'Paper', { checksheetId: 'c1' }],
  ['/paper/month/t1', 'Paper', { targetId: 't1' }],
  ['/approval', 'ApprovalDesk', {}],
  ['/scan/IM-03', 'Scan', { code: 'IM-03' }],
  ['/wall/e1', 'Wall', { ecsId: 'e1' }],
  ['/outbox', 'Outbox'],
  ['/admin', 'Admin'],
  ['/admin/templates', 'AdminTemplates'],
  ['/admin/templates/import', 'AdminTemplateImport'],
  ['/admin/templates/past', 'AdminPastRecords'],
  ['/admin/templates/t1/v1', 'AdminTemplateBuilder', { templateId: 't1', versionId: 'v1' }],
  ['/admin/targets', 'AdminTargets'],
  ['/admin/masters', 'AdminMasters'],
  ['/admin/schedules', 'AdminSchedules'],
  ['/admin/routes', 'AdminRoutes'],
  ['/admin/actions', 'AdminActions'],
  ['/admin/notices', 'AdminNotices'],
  ['/admin/proposals', 'AdminProposals'],
  ['/admin/inquiries', 'AdminInquiries'],
  ['/admin/analytics', 'AdminAnalytics'],
  ['/admin/users', 'AdminUsers'],
  ['/admin/audit', 'AdminAudit'],
  ['/admin/integrations', 'AdminIntegrations'],
]

const redirects: [from: string, to: string][] = [
  ['/search', '/search/text'],
  ['/search/result', '/search/text'],
  ['/mypage', '/mypage/userinfo'],
  ['/checksheet/c1/process/p1/item/i1', '/checksheet/c1'],
  ['/checksheet/c1/process/p1/item/i1/qr-verification', '/checksheet/c1/process/p1/item/i1/qr-varfication'],
  ['/checksheet/c1/process/p1/item/i1/ocr-verification', '/checksheet/c1/process/p1/item/i1/ocr-varfication'],
]

/** Where the route at this address leads, when it is not a screen. */
function redirectAt(path: string): string | undefined {
  const match = matchRoutes(routes, path)?.at(-1)
  const handle = match?.route.handle as Partial<RedirectHandle> | undefined
  return handle?.redirectTo && resolvePath(handle.redirectTo, match?.pathname).pathname
}

function namesIn(table: RouteObject[]): string[] {
  return table.flatMap((route) => {
    const { name } = (route.handle ?? {}) as Partial<PageHandle>
    return [...(name ? [name] : []), ...namesIn(route.children ?? [])]
  })
}

describe.each([...specTable, ...additions])('%s', (path, name, params = {}) => {
  test(`opens ${name}`, () => {
    expect(pageAt(path)?.name).toBe(name)
    expect(matchRoutes(routes, path)?.at(-1)?.params).toEqual(params)
  })

  test('ignores a trailing slash', () => {
    expect(pageAt(`${path}/`)?.name).toBe(name)
  })

  test('ignores case', () => {
    expect(pageAt(path.toUpperCase())?.name).toBe(name)
  })

  test('loads a component named like the route', async () => {
    expect((await pageAt(path)!.load()).name).toBe(name)
  })
})

test.each(redirects)('%s leads to %s', (from, to) => {
  expect(redirectAt(from)).toBe(to)
  expect(redirectAt(`${from}/`)).toBe(to)
  expect(redirectAt(from.toUpperCase())?.toLowerCase()).toBe(to)
})

test('the table holds these screens and no others', () => {
  const expected = [...specTable, ...additions].map(([, name]) => name)
  expect(namesIn(routes).toSorted()).toEqual([...expected, 'Search', 'MyPage', 'NotFound'].toSorted())
})

test('nesting follows the table', () => {
  const parents = (path: string) =>
    matchRoutes(routes, path)
      ?.map(({ route }) => route.handle?.name)
      .filter(Boolean)
  expect(parents('/create/execute/ocr/call')).toEqual(['Create', 'CreateExecute', 'CreateExecuteOcrCall'])
  expect(parents('/checksheet/c/process/p/item/i/pm')).toEqual(['ChecksheetWithId', 'CheckItemPm'])
  expect(parents('/mypage/inquiry')).toEqual(['MyPage', 'MyPageInquiry'])
  expect(parents('/search/qr')).toEqual(['Search', 'SearchQR'])
})

test.each([
  '/nowhere',
  '/list/x',
  '/checksheet',
  '/checksheet/c1/process/p1',
  '/admin/nothing',
  '/mypage/x',
  '/search/x/y',
])('%s is answered by the page for unknown addresses', (path) => {
  expect(pageAt(path)?.name).toBe('NotFound')
})
