import { type SignedIn, signedIn } from '../signin/signedIn.ts'
import { test as base } from './journey.ts'

/**
 * A journey inside the app: the demo's operator has signed in earlier. Nothing here belongs to the worker: journeys with
 * and without it would need workers, and browsers, of their own.
 */
export const test = base.extend<{ operator: SignedIn }>({
  // biome-ignore lint/correctness/noEmptyPattern: a fixture names what it needs, and this one needs nothing
  operator: async ({}, use) => use(await signedIn('operator')),
  storageState: ({ operator }, use) => use(operator),
})

export { expect, type Page } from '@playwright/test'
