import { devices, displays, switchDisplay, themes } from './look/displays.ts'
import { axeFindings, layoutFindings } from './look/findings.ts'
import { expect, type Page, test } from './look/journey.ts'
import { longForm } from './look/longForm.ts'
import { waitUntilInstalled } from './offline/device.ts'
import { setPin, unlockWith } from './offline/pin.ts'
import { demoPassword } from './server/startProduct.ts'
import { injection, newSheet } from './sheet/newSheet.ts'
import { fillSignIn, signInHeading } from './signin/screens.ts'

test.slow()
// The app must start from the device.
test.use({ serviceWorkers: 'allow' })

const pin = '482716'
const locked = (page: Page) => page.getByRole('heading', { name: '画面をロックしました' })

async function enter(page: Page): Promise<void> {
  await page.clock.install()
  await page.goto('/mypage/userinfo')
  await fillSignIn(page, { name: 'operator', password: demoPassword })
  await expect(page.getByRole('link', { name: 'ECSクラウド ホーム' })).toBeVisible()
}

/** The app is on the device, a PIN is set, and the network is gone. */
async function enterAndLeaveNetwork(page: Page): Promise<void> {
  await enter(page)
  await setPin(page, pin)
  await waitUntilInstalled(page)
  await page.context().setOffline(true)
}

/** One answer without a network, then the device sleeps for three hours: the token has expired, too. */
async function workAndSleep(page: Page): Promise<void> {
  await newSheet(page, injection)
  await expect(page.getByText(/サーバーに保存しました/)).toBeVisible()
  await waitUntilInstalled(page)
  await page.context().setOffline(true)
  const field = page.getByLabel('設備番号の照合')
  await field.fill(injection.code)
  await field.blur()
  await expect(page.locator('[data-saved]')).toContainText('送信待ち 1', { timeout: 30_000 })
  // Begun, and not decided.
  await page.getByRole('button', { name: '前直からの申し送り' }).click()
  await page.getByLabel('前直からの申し送り').fill('途中')
  await page.clock.fastForward('03:00:00')
  await page.mouse.move(100, 100)
  await expect(locked(page)).toBeVisible()
}

/** The network is back: the sign-out that was due follows at the server. */
async function returnToSignOut(page: Page): Promise<void> {
  const revoked = page.waitForRequest((request) => request.headers()['x-amz-target']?.endsWith('.RevokeToken') ?? false)
  await page.context().setOffline(false)
  await revoked
  await expect(signInHeading(page)).toBeVisible()
}

test('three hours without a network: the PIN opens, work goes on, and all of it is sent later', async ({
  page,
  context,
}) => {
  await enter(page)
  await setPin(page, pin)
  await workAndSleep(page)
  await expect(page.getByText('送信待ち 1 件は、この端末に安全に残っています。')).toBeVisible()
  await expect(page.getByText(injection.code)).toHaveCount(0)

  await unlockWith(page, '9999')
  await expect(page.getByText('暗証番号が違います（あと4回）。')).toBeVisible()
  await unlockWith(page, pin)
  await expect(page.getByText('未確定の入力 途中')).toBeVisible()
  await expect(page.getByRole('group', { name: '保護具の着用' })).toBeVisible()
  await page.getByRole('group', { name: '保護具の着用' }).getByRole('button', { name: '良', exact: true }).click()
  await expect(page.locator('[data-saved]')).toContainText('送信待ち 2', { timeout: 30_000 })

  const sent = page.waitForResponse((answer) => answer.url().endsWith('/api/operations') && answer.ok())
  await context.setOffline(false)
  await page.clock.runFor(20_000)
  await sent
  await expect(page.getByText(/サーバーに保存しました/)).toBeVisible({ timeout: 30_000 })
})

test(
  'without a PIN, or after five wrong ones, the page says what to do and keeps everything',
  longForm,
  async ({ page }) => {
    await enterAndLeaveNetwork(page)
    await page.clock.runFor('30:05')
    for (const left of [4, 3, 2, 1]) {
      await unlockWith(page, '9999')
      await expect(page.getByText(`暗証番号が違います（あと${left}回）。`)).toBeVisible()
    }
    await unlockWith(page, '9999')
    await expect(page.getByText(/5回まちがえたため、使えなくなりました/)).toBeVisible()
    await expect(page.getByRole('heading', { name: '今できること' })).toBeVisible()
    await page.getByRole('button', { name: '接続を確かめる' }).click()
    await expect(page.getByText('サーバーにつながりません。')).toBeVisible()

    await returnToSignOut(page)
  },
)

test(
  'signed out by hand without a network: locked, also after a restart, and revoked when it is back',
  longForm,
  async ({ page }) => {
    await enterAndLeaveNetwork(page)
    await page.getByRole('button', { name: 'サインアウト' }).first().click()
    await expect(locked(page)).toBeVisible()
    await expect(page.getByText('サインアウトは、サーバーにつながったときに行います。')).toBeVisible()
    for (const name of ['standard', 'glove', 'dark'] as const) {
      await switchDisplay(page, displays[name]!)
      for (const { viewport } of devices) {
        await page.setViewportSize(viewport)
        expect.soft(await layoutFindings(page), `${name} ${viewport.width}`).toEqual([])
      }
      if (themes.some((theme) => theme === name)) expect.soft(await axeFindings(page), name).toEqual([])
    }
    await page.reload()
    await expect(locked(page)).toBeVisible()
    await unlockWith(page, pin)
    await expect(page.getByRole('link', { name: 'ECSクラウド ホーム' })).toBeVisible()
    await page.getByRole('button', { name: 'サインアウト' }).first().click()
    await expect(locked(page)).toBeVisible()

    await returnToSignOut(page)
  },
)

test(
  'a passkey opens without a network: only after the device knows its person, and the work goes on',
  longForm,
  async ({ page, context }) => {
    const device = await context.newCDPSession(page)
    await device.send('WebAuthn.enable')
    const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        ctap2Version: 'ctap2_1',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        hasPrf: true,
      },
    })
    await enter(page)
    await page.goto('/mypage/userinfo')
    await page.getByRole('button', { name: 'パスキーを設定する' }).click()
    await expect(page.getByText('パスキーを設定しました。')).toBeVisible()
    await workAndSleep(page)
    const open = page.getByRole('button', { name: 'パスキーで解除（指紋・顔など）' })
    expect.soft(await layoutFindings(page)).toEqual([])
    expect.soft(await axeFindings(page)).toEqual([])
    await open.click()
    await expect(page.getByRole('group', { name: '保護具の着用' })).toBeVisible({ timeout: 30_000 })

    const sent = page.waitForResponse((answer) => answer.url().endsWith('/api/operations') && answer.ok())
    await context.setOffline(false)
    await page.clock.runFor(20_000)
    await sent
    await expect(page.getByText(/サーバーに保存しました/)).toBeVisible({ timeout: 30_000 })

    // Somebody else in front of it: the device does not know them, and nothing opens.
    await context.setOffline(true)
    await page.clock.fastForward('03:00:00')
    await page.mouse.move(200, 100)
    await device.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
    await open.click()
    await expect(page.getByText('本人を確認できませんでした。')).toBeVisible()
    await expect(locked(page)).toBeVisible()
  },
)
