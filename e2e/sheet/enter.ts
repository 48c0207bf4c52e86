import type { Locator } from '@playwright/test'

/** Types into a field and leaves it: what was typed is recorded then, not before. */
export async function enter(field: Locator, text: string): Promise<void> {
  await field.fill(text)
  await field.blur()
}
