import { randomUUID } from 'node:crypto'
import { api } from '../packages/core/src/index.ts'
import { ask, check, filledSheet, type Made, makeTemplate, operation, person, publish, send } from './approve/scene.ts'
import { openIn, settled } from './find/openIn.ts'
import { expect, type Page, test } from './look/journey.ts'

const block = '高圧受電設備'

/** Each would call `window.hit` if any page took it for more than text. */
const payloads = [
  '<script>hit()</script>',
  '<img src=x onerror=hit()>',
  '"><svg onload=hit()>',
  "'onmouseover='hit()",
  '<iframe srcdoc="<script>parent.hit()</script>">',
  'javascript:hit()',
  '<a href="javascript:hit()">a</a>',
  '</title></textarea><script>hit()</script>',
  '{{constructor.constructor("hit()")()}}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: meant for a template that would fill it in.
  '${hit()}',
  '![x](javascript:hit())',
  '<style>@import"data:text/css,*{}"</style>',
]
const short = payloads.slice(0, 2).join('')
const long = payloads.join(' ')

/** The same texts wherever a person may write one: names, remarks, notes, inquiries, and in the address itself. */
async function write(): Promise<{ made: Made; sheet: string }> {
  const made = await makeTemplate([check], short)
  const [process] = made.content.processes
  process!.name = payloads[2]!
  for (const [index, item] of process!.items.entries()) {
    item.name = payloads[index % payloads.length]!.slice(0, 60)
    item.unit = item.unit === undefined ? undefined : '<b>'
  }
  made.versionId = await publish(made.templateId, made.ecsId, made.content, long, short)
  const sheet = await filledSheet(made)
  const done = await send('operator', ...payloads.map((text) => operation('comment.add', sheet, { text })))
  expect(new Set(done)).toEqual(new Set(['applied']))
  await ask(
    'operator',
    api.putInquiry,
    { inquiryId: randomUUID() },
    { category: 'usage', subject: short, body: long, context: {} },
  )
  return { made, sheet }
}

/** Counts what the policy had to stop and what got through. */
async function watch(page: Page): Promise<() => Promise<unknown>> {
  const said: string[] = []
  page.on('dialog', (dialog) => {
    said.push(dialog.message())
    void dialog.dismiss()
  })
  await page.addInitScript(() => {
    const seen = { hits: 0, violations: [] as string[] }
    Object.assign(window, { seen, hit: () => (seen.hits += 1) })
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      seen.violations.push(`${violatedDirective} ${blockedURI}`),
    )
  })
  return async () => ({ said, ...(await page.evaluate(() => (window as unknown as { seen: object }).seen)) })
}

test('S16 script in any text is shown as text, on every screen that shows it', async ({ browser }) => {
  test.setTimeout(180_000)
  const { made, sheet } = await write()
  const page = await person(browser, 'admin', { viewport: { width: 1440, height: 900 } })
  const seen = await watch(page)
  await openIn(page, '/list', block)
  const screens = [
    '/list',
    `/checksheet/${sheet}`,
    `/checksheet/${sheet}/record`,
    `/checksheet/${sheet}/aichat`,
    `/paper/${sheet}`,
    '/history',
    `/search/result/${encodeURIComponent(short)}`,
    `/scan/${encodeURIComponent('javascript:hit()')}`,
    '/admin/templates',
    `/admin/templates/${made.templateId}/${made.versionId}`,
    '/admin/inquiries',
    '/admin/audit',
    '/admin/analytics',
  ]
  for (const path of screens) {
    await page.goto(path)
    await settled(page)
    expect(await seen(), path).toEqual({ said: [], hits: 0, violations: [] })
  }
  await page.goto(`/checksheet/${sheet}/record`)
  await expect(page.getByText(payloads[1]!).first()).toBeVisible()
  await page.context().close()
})
