import type { Page } from '@playwright/test'
import { openIn, settled } from '../../e2e/find/openIn.ts'

/** One picture of the guide: who opens what, how wide, and what is pressed before it is taken. */
export type Shot = {
  name: string
  who: string
  path: string
  width: 390 | 1280
  /** Without an ECS to choose first. */
  isAlone?: boolean
  act?: (page: Page) => Promise<void>
}

const people = `ユーザー名,氏名,メールアドレス,役割,所属ECS
tanaka-k,田中 健,tanaka@example.jp,作業者,射出成形 第1工場
mori-h,森 はるか,,リーダー・承認者,射出成形 第1工場
abe-s,阿部 翔,,班長,射出成形 第1工場
`

export const shots: Shot[] = [
  { name: 'admin-home', who: 'admin', path: '/admin', width: 1280, isAlone: true },
  { name: 'admin-ecs', who: 'admin', path: '/admin/masters?part=ecs', width: 1280, isAlone: true },
  {
    name: 'admin-users',
    who: 'admin',
    path: '/admin/users?import',
    width: 1280,
    isAlone: true,
    act: async (page) => {
      const buffer = Buffer.from(people)
      await page.locator('input[type=file]').setInputFiles({ name: '従業員.csv', mimeType: 'text/csv', buffer })
      await page.getByText('まだ登録していません').waitFor()
    },
  },
  { name: 'admin-targets', who: 'admin', path: '/admin/targets', width: 1280 },
  { name: 'admin-schedules', who: 'admin', path: '/admin/schedules', width: 1280 },
  { name: 'editor-list', who: 'editor', path: '/admin/templates', width: 1280, isAlone: true },
  {
    name: 'editor-builder',
    who: 'editor',
    path: '/admin/templates',
    width: 1280,
    isAlone: true,
    act: async (page) => {
      await page
        .getByRole('link', { name: /内容を見る/ })
        .first()
        .click()
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.getByText('受電電圧 R-S').first().click()
    },
  },
  { name: 'inspector-home', who: 'operator', path: '/', width: 390, isAlone: true },
  { name: 'inspector-list', who: 'operator', path: '/list', width: 390 },
  { name: 'inspector-create', who: 'operator', path: '/create', width: 390 },
  {
    name: 'inspector-sheet',
    who: 'operator',
    path: '/list',
    width: 390,
    act: async (page) => {
      await page.locator('main a[href^="/checksheet/"]').first().click()
      await page.waitForURL(/checksheet/)
      await page.locator('main').waitFor()
    },
  },
  { name: 'approver-desk', who: 'approver', path: '/approval', width: 1280 },
  { name: 'approver-notices', who: 'approver', path: '/notification', width: 390, isAlone: true },
  { name: 'mypage', who: 'operator', path: '/mypage/userinfo', width: 390, isAlone: true },
]

export async function reach(page: Page, { path, isAlone, act }: Shot): Promise<void> {
  if (!isAlone) await openIn(page, '/list')
  await page.goto(path)
  await settled(page)
  await act?.(page)
  // Pictures and charts come after the words.
  await page.waitForTimeout(1000)
}
