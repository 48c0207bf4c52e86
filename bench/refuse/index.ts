import { createHash, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { chromium, type Page } from '@playwright/test'
import { startProduct } from '../../e2e/server/startProduct.ts'
import { chromiumArgs, findChromium } from '../../tools/chromium.ts'
import type { Row } from '../table.ts'
import { signInAsAdmin } from '../web/productSheets.ts'
import { bombs } from './bombs.ts'

/** How long it takes to refuse, on the page and by the API, and how much the server grows meanwhile. */
export async function benchRefuse(): Promise<Row[]> {
  const product = await startProduct()
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs })
  try {
    const page = await (await browser.newContext({ baseURL: product.url, locale: 'ja-JP' })).newPage()
    await signInAsAdmin(page)
    await page.goto('/search/qr')
    await page.getByRole('button', { name: '射出成形 第1工場' }).click()
    const token = await page.evaluate(() => {
      const key = Object.keys(localStorage).find((name) => name.endsWith('.accessToken'))
      return key ? localStorage.getItem(key) : ''
    })
    // The first picture starts the worker; that is not what is asked here.
    await refusedByPage(page, { name: 'note.jpg', bytes: Buffer.from('no picture') })
    const rows: Row[] = []
    for (const [name, file] of Object.entries(bombs)) {
      const shown = await refusedByPage(page, file)
      rows.push({
        name,
        kb: file.bytes.length / 1000,
        ...shown,
        ...(await refusedByServer(product, token!, file.bytes)),
      })
    }
    return rows
  } finally {
    await browser.close()
    await product.stop()
  }
}

/** Until words stand under the button; `wordsOfPage` is what they say. */
async function refusedByPage(page: Page, { name, bytes }: { name: string; bytes: Buffer }) {
  const words = page.getByRole('alert').filter({ hasText: /./ }).last()
  const field = page.getByLabel('画像から読む')
  await field.evaluate((input) => {
    const seen = new MutationObserver(() => Object.assign(window, { seenAt: performance.now() }))
    seen.observe(document.body, { childList: true, subtree: true, characterData: true })
    input.addEventListener('change', () => Object.assign(window, { givenAt: performance.now() }), {
      once: true,
      capture: true,
    })
  })
  await field.setInputFiles({ name, mimeType: 'image/png', buffer: bytes })
  await page.getByRole('button', { name: '画像から読む' }).waitFor()
  await words.waitFor({ timeout: 60_000 })
  const pageMs = await page.evaluate(() => {
    const { seenAt, givenAt } = window as unknown as { seenAt: number; givenAt: number }
    return seenAt - givenAt
  })
  return { pageMs, wordsOfPage: (await words.innerText()).slice(0, 20) }
}

type Product = Awaited<ReturnType<typeof startProduct>>

async function refusedByServer({ url, process: { pid = 0 } }: Product, token: string, bytes: Buffer) {
  const before = roomOf(pid)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const began = performance.now()
  const answer = await fetch(`${url}/api/attachments/${randomUUID()}/content?sha256=${sha256}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'image/png' },
    body: new Uint8Array(bytes),
  })
  const { error } = (await answer.json()) as { error?: { message: string } }
  return {
    serverMs: performance.now() - began,
    status: String(answer.status),
    wordsOfServer: error?.message.slice(0, 20),
    grownMB: roomOf(pid) - before,
  }
}

const roomOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
