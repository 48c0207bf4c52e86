import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { api } from '../packages/core/src/index.ts'
import { PushReceiver } from '../packages/server/src/testing/pushReceiver.ts'
import { ask, person, userIdOf } from './approve/scene.ts'
import { settled } from './find/openIn.ts'
import { waitUntilInstalled } from './offline/device.ts'

/** There is no outside here: the browser's push service is ours, what it would do with a message the browser does. */
test('a push that is opened by this browser alone shows a notification, and its press leads to the notice', async ({
  browser,
}) => {
  test.skip(
    /headless-shell$/.test(process.env.CHROME_PATH ?? ''),
    'needs a whole Chromium: the headless shell shows no notices',
  )
  test.setTimeout(180_000)
  const receiver = new PushReceiver()
  await receiver.listen(Number(process.env.ECS_E2E_PUSH_PORT))
  const id = await userIdOf('auditor')
  const page = await person(browser, 'auditor', { serviceWorkers: 'allow', permissions: ['notifications'] })
  await subscribesAt(page, receiver)
  await page.goto('/mypage/userinfo#notices')
  await settled(page)
  await waitUntilInstalled(page)

  await test.step('one press subscribes this browser and keeps the choice', async () => {
    await page.getByRole('group', { name: 'プッシュ通知' }).getByText('すべて').click()
    await page.getByRole('button', { name: 'この端末で受け取る', exact: true }).click()
    await expect(page.getByRole('button', { name: 'この端末で受け取るのをやめる' })).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText('通知設定を保存しました。')).toBeVisible()
  })

  const title = `計画停電 ${randomUUID().slice(0, 8)}`
  await test.step('an announcement arrives closed, and is shown', async () => {
    const audience = { to: 'users', userIds: [id] }
    const body = { title, body: '6:00〜9:00', importance: 'normal', audience, requireAck: false }
    await ask('admin', api.putAnnouncement, { noticeId: randomUUID() }, body)
    const arrived = () => receiver.received.filter(({ text }) => text.includes(title))
    await expect.poll(() => arrived().length, { timeout: 30_000 }).toBe(1)
    await deliver(page, arrived()[0]!.text)
    await expect.poll(() => shown(page), { timeout: 30_000 }).toEqual([{ title: 'お知らせ', body: title }])
  })

  await test.step('its press leads the open page there, without a reload', async () => {
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    const [worker] = page.context().serviceWorkers()
    await worker!.evaluate(pressFirst)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible({ timeout: 30_000 })
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
    expect(await shown(page)).toEqual([])
  })

  await test.step('this browser is told no more', async () => {
    await page.goto('/mypage/userinfo#notices')
    await page
      .getByRole('button', { name: /で受け取るのをやめる$/ })
      .first()
      .click()
    await expect(page.getByText('受け取る端末はまだありません。')).toBeVisible()
  })
  receiver.close()
})

/** Only the call to the browser's maker is replaced; permission, worker and everything behind it are the browser's. */
async function subscribesAt(page: Page, receiver: PushReceiver): Promise<void> {
  const subscription = { endpoint: `http://${receiver.host}/${randomUUID()}`, keys: receiver.keys }
  await page.addInitScript((given) => {
    let isOn = false
    const made = { toJSON: () => given, unsubscribe: async () => true } as unknown as PushSubscription
    PushManager.prototype.subscribe = async () => {
      isOn = true
      return made
    }
    PushManager.prototype.getSubscription = async () => (isOn ? made : null)
  }, subscription)
}

/** Hands a message to the worker, as the browser does with one that its push service brought. */
async function deliver(page: Page, data: string): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  const known = new Promise<string>((resolve) =>
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) resolve(first.registrationId)
    }),
  )
  await cdp.send('ServiceWorker.enable')
  const registrationId = await known
  await cdp.send('ServiceWorker.deliverPushMessage', { origin: new URL(page.url()).origin, registrationId, data })
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    return (await registration.getNotifications()).map(({ title, body }) => ({ title, body }))
  })

/** In the worker. An event that a program makes cannot ask for more time, which is all that fails. */
async function pressFirst(): Promise<void> {
  const worker = self as unknown as {
    registration: ServiceWorkerRegistration
    dispatchEvent: (event: Event) => boolean
    NotificationEvent: new (type: string, about: { notification: Notification }) => Event
  }
  const [notification] = await worker.registration.getNotifications()
  worker.dispatchEvent(new worker.NotificationEvent('notificationclick', { notification: notification! }))
}
