import type { Browser, BrowserContext, Page } from '@playwright/test'
import { openIn } from '../../e2e/find/openIn.ts'
import { demoPassword } from '../../e2e/server/startProduct.ts'

/** A tablet that is signed in and has chosen its ECS. */
export async function signedIn(browser: Browser, url: string, ecsName: string): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 820, height: 1180 } })
  const page = await context.newPage()
  await page.goto(`${url}/list`)
  await page.getByLabel('ユーザー名').fill('operator')
  await page.getByLabel('パスワード', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'サインイン', exact: true }).click()
  // The page of the sign-in has a heading, too: only the header says that somebody is in.
  await page.getByRole('link', { name: 'ECSクラウド ホーム' }).waitFor()
  await openIn(page, `${url}/list`, ecsName)
  await page.locator('main h1').waitFor()
  await page.close()
  return context
}

const quietMs = 250
const mostMs = 30_000

/**
 * Goes to a screen inside the page, as a tap on a link does, and answers when it was painted for the last time: nothing
 * waits any more, and for a while nothing has changed.
 */
export async function tap(page: Page, path: string): Promise<number> {
  return await page.evaluate(
    ({ path: to, quiet, most }) =>
      new Promise<number>((resolve, reject) => {
        const began = performance.now()
        let paintedAt = began
        const note = () =>
          requestAnimationFrame(() => {
            const channel = new MessageChannel()
            channel.port1.onmessage = () => {
              paintedAt = performance.now()
            }
            channel.port2.postMessage(0)
          })
        const changes = new MutationObserver(note)
        changes.observe(document.body, { childList: true, subtree: true, characterData: true })
        const look = setInterval(() => {
          const now = performance.now()
          const isWaiting = document.querySelector('main [aria-busy="true"]') !== null
          if (now - began > most) reject(new Error(`${to}: not painted`))
          else if (isWaiting || paintedAt === began || now - paintedAt < quiet) return
          clearInterval(look)
          changes.disconnect()
          resolve(paintedAt - began)
        }, 20)
        history.pushState(null, '', to)
        dispatchEvent(new PopStateEvent('popstate', { state: null }))
      }),
    { path, quiet: quietMs, most: mostMs },
  )
}
