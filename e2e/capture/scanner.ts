import type { Page } from '@playwright/test'

/** A scanner in the hand: all keys within a moment, wherever the focus is; `\u001d` is Ctrl and ], the end is Enter. */
export async function scan(page: Page, code: string): Promise<void> {
  await page.evaluate(
    (keys) => {
      for (const key of keys) {
        const pressed = key === '\u001d' ? { key: ']', ctrlKey: true } : { key }
        document.activeElement?.dispatchEvent(
          new KeyboardEvent('keydown', { ...pressed, bubbles: true, cancelable: true }),
        )
      }
    },
    [...code, 'Enter'],
  )
}
