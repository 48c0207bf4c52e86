import { expect, type Page } from '@playwright/test'

/** The demo's places and the targets the journeys make sheets for. */
export const injection = { ecs: '射出成形 第1工場', target: '射出成形機 3号機', code: 'IM-03' }
export const kitchen = { ecs: '社員食堂 調理場', target: '' }

export type SheetSubject = { ecs: string; target: string }

/** Goes the way a person goes: target, template, start. Answers the address of the new sheet. */
export async function newSheet(page: Page, { ecs, target }: SheetSubject): Promise<string> {
  await page.goto('/create')
  await page.getByLabel('ECS（現場）').selectOption({ label: ecs })
  const targets = page.locator('a[href*="/create/search/result"]')
  await (target === '' ? targets.first() : targets.filter({ hasText: target })).click()
  // The demo's own: templates of other journeys may stand beside it for a while.
  const choice = page.getByRole('article').filter({ hasNot: page.getByRole('heading', { name: '承認の点検表' }) })
  await choice.locator('a[href*="/create/execute"]:not([href*="copy="])').first().click()
  // Another journey may be at work on the same target: a second sheet says why.
  await expect(page).toHaveURL(/\/create\/execute/)
  if (page.url().includes('again=')) await page.getByLabel('作成の理由').fill('再点検のため')
  await page.getByRole('button', { name: '作成して開始' }).click()
  await expect(page).toHaveURL(/\/checksheet\/[\da-f-]{36}$/)
  await expect(page.getByText('入力中', { exact: true }).first()).toBeAttached()
  return page.url()
}
