import { expect, type Page } from '@playwright/test'

/** Keys of a person who looks first: until the open card has been seen, the sheet takes none. */
export async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) {
    await expect(page.locator('[data-settling]')).toHaveCount(0)
    await page.keyboard.press(key)
    // A key waits for a moment whether a scanner is typing; no hand presses the next one within it.
    await page.waitForTimeout(90)
  }
}

/** As a hand types. What comes faster is a scanner's. */
export async function typeByHand(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text, { delay: 60 })
}

/** A scanner in the hand is a keyboard without pauses: its keys do not wait for the page to answer. */
export async function scanned(page: Page, code: string): Promise<void> {
  await expect(page.locator('[data-settling]')).toHaveCount(0)
  const cdp = await page.context().newCDPSession(page)
  const down = (key: string, text: string) => cdp.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text })
  await Promise.all([...[...code].map((key) => down(key, key)), down('Enter', '\r')])
  await cdp.detach()
}

/** The same while 日本語入力 composes: the page hears no letters, and Enter ends the composition. */
export async function scannedThroughIme(page: Page, digits: string): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  const taken = { type: 'rawKeyDown', key: 'Process', windowsVirtualKeyCode: 229 } as const
  const steps = [...digits].flatMap((digit, index) => {
    const text = digits.slice(0, index + 1)
    return [
      cdp.send('Input.dispatchKeyEvent', { ...taken, code: `Digit${digit}` }),
      cdp.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length }),
    ]
  })
  await Promise.all([
    ...steps,
    cdp.send('Input.dispatchKeyEvent', { ...taken, code: 'Enter' }),
    cdp.send('Input.insertText', { text: digits }),
  ])
  await cdp.detach()
}
