import { test as base } from '@playwright/test'
import { type SignedIn, signedIn } from '../signin/signedIn.ts'

/** A journey inside the app: the demo's operator has signed in earlier. */
export const test = base.extend<object, { operator: SignedIn }>({
  // biome-ignore lint/correctness/noEmptyPattern: a fixture names what it needs, and this one needs nothing
  operator: [async ({}, use) => use(await signedIn('operator')), { scope: 'worker' }],
  storageState: ({ operator }, use) => use(operator),
})

export { expect, type Page } from '@playwright/test'
