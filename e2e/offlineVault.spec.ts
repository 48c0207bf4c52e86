import { expect, type Page, test } from '@playwright/test'
import { demoPassword } from './server/startProduct.ts'
import { injection, newSheet } from './sheet/newSheet.ts'
import { fillSignIn, signOut } from './signin/screens.ts'

const words = '冷却水ホースに亀裂あり'

async function enter(page: Page, name: string): Promise<void> {
  await fillSignIn(page, { name, password: demoPassword })
  await expect(page.getByRole('link', { name: 'ECSクラウド ホーム' })).toBeVisible()
}

/** Everything the browser keeps for this origin, as a stranger with the disk would read it. */
function dump(page: Page): Promise<{ text: string; rows: number; keys: number }> {
  return page.evaluate(async () => {
    const ask = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const parts: string[] = []
    let keys = 0
    const read = (part: unknown): string =>
      JSON.stringify(part, (_, value) => {
        if (value instanceof CryptoKey) keys += 1
        if (value instanceof ArrayBuffer) return new TextDecoder().decode(value)
        return ArrayBuffer.isView(value) ? new TextDecoder().decode(value as Uint8Array<ArrayBuffer>) : value
      })
    for (const { name } of await indexedDB.databases()) {
      const db = await ask(indexedDB.open(name!))
      for (const store of db.objectStoreNames) {
        const table = db.transaction(store).objectStore(store)
        parts.push(...[...(await ask(table.getAllKeys())), ...(await ask(table.getAll()))].map(read))
      }
      db.close()
    }
    for (let index = 0; index < localStorage.length; index += 1) {
      const key = localStorage.key(index) ?? ''
      if (!key.startsWith('CognitoIdentityServiceProvider')) parts.push(`${key}=${localStorage.getItem(key)}`)
    }
    return { text: parts.join('\n'), rows: parts.length, keys }
  })
}

test.slow()
// What is stopped on its way must be stopped for sure: a service worker's page may send past the test.
test.use({ serviceWorkers: 'block' })

test('what lies on a device is closed for everybody but its person, who goes on with it', async ({ page }) => {
  await page.goto('/')
  await enter(page, 'operator')
  const address = await newSheet(page, injection)
  await expect(page.getByText(/サーバーに保存しました/)).toBeVisible()
  await page.route('**/api/operations', (route) => route.abort())
  await page.getByRole('button', { name: '前直からの申し送り' }).click()
  const field = page.getByLabel('前直からの申し送り')
  await field.fill(words)
  await field.blur()
  await expect(page.locator('[data-saved]')).toContainText('送信待ち 1', { timeout: 30_000 })

  const here = await dump(page)
  expect(here.rows).toBeGreaterThan(10)
  expect(here.keys).toBe(1)
  for (const word of [words, injection.target, injection.code, '前直からの申し送り', 'ecs-operator'])
    expect(here.text, word).not.toContain(word)

  await signOut(page)
  expect((await dump(page)).keys).toBe(0)
  await expect(page.getByText('この端末に送信待ちが1件あります')).toBeVisible()

  // Somebody else on the same device: nothing is shown, nothing is sent under their name.
  await page.unroute('**/api/operations')
  const sent: string[] = []
  page.on('request', (request) => request.url().endsWith('/api/operations') && sent.push(request.postData() ?? ''))
  await enter(page, 'leader')
  await page.goto(address)
  await expect(page.getByText('入力中', { exact: true }).first()).toBeAttached()
  await expect(page.getByText(words)).toHaveCount(0)
  expect(sent).toEqual([])
  await signOut(page)

  await enter(page, 'operator')
  await page.goto(address)
  await expect(page.getByText(words)).toBeVisible()
  // The first screen may have sent it already. A page that is left before the answer came sends the same operation once
  // more; the server takes it once.
  const sentIds = () => {
    const operations = sent.filter((body) => body.includes(words)).flatMap((body) => JSON.parse(body).operations)
    return new Set(operations.map(({ id }) => id))
  }
  await expect.poll(() => sentIds().size, { timeout: 30_000 }).toBe(1)
})
