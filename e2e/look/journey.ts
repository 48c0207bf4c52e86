import { type Browser, type BrowserContext, test as base } from '@playwright/test'

type Options = { hasOpenCv: boolean }

/**
 * A page of the product fetches opencv.js once nobody waits (spec 1), which is a large part of the work of opening it and is used
 * by the PM pages alone. Journeys that are not about it are spared: the script counts as loaded. The others say
 * `test.use({ hasOpenCv: true })`.
 */
export const test = base.extend<Options & { openCv: undefined }>({
  hasOpenCv: [false, { option: true }],
  openCv: [
    async ({ browser, hasOpenCv }, use) => {
      const undo = hasOpenCv ? () => undefined : beforeEachPage(browser, passOverOpenCv)
      await use(undefined)
      undo()
    },
    { auto: true },
  ],
})

export { type Browser, expect, type Page } from '@playwright/test'

/** Also in the contexts that a journey opens for other people. */
function beforeEachPage(browser: Browser, script: () => void): () => void {
  const open = browser.newContext
  browser.newContext = async (...options): Promise<BrowserContext> => {
    const context = await open.apply(browser, options)
    await context.addInitScript(script)
    return context
  }
  return () => {
    browser.newContext = open
  }
}

function passOverOpenCv(): void {
  const append = Element.prototype.append
  Element.prototype.append = function (...nodes) {
    const [node] = nodes
    if (!(node instanceof HTMLScriptElement && node.src.includes('/cdn/opencv.js'))) return append.apply(this, nodes)
    queueMicrotask(() => node.dispatchEvent(new Event('load')))
  }
}
