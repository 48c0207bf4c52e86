import { type Browser, test as base } from '@playwright/test'
import { demoPassword } from '../server/startProduct.ts'

type SignedIn = Awaited<ReturnType<Awaited<ReturnType<Browser['newContext']>>['storageState']>>

/** A journey inside the app: the demo's operator is signed in, once per worker. */
export const test = base.extend<object, { operator: SignedIn }>({
  operator: [
    async ({ browser }, use, { project }) => {
      const context = await browser.newContext({ baseURL: project.use.baseURL ?? process.env.ECS_E2E_URL })
      const page = await context.newPage()
      await page.goto('/mypage/userinfo')
      const inside = page.getByRole('heading', { name: '表示設定' })
      const userName = page.getByLabel('ユーザー名')
      await inside.or(userName).first().waitFor()
      if (await userName.isVisible()) {
        await userName.fill('operator')
        await page.getByLabel('パスワード', { exact: true }).fill(demoPassword)
        await page.getByRole('button', { name: 'サインイン', exact: true }).click()
        await page.getByRole('link', { name: 'ECSクラウド ホーム' }).waitFor()
      }
      await use(await context.storageState())
      await context.close()
    },
    { scope: 'worker' },
  ],
  storageState: ({ operator }, use) => use(operator),
})

export { expect, type Page } from '@playwright/test'
