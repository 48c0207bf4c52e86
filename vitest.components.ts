import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import type { TestProjectInlineConfiguration } from 'vitest/config'
import { chromiumArgs, installedJourneyBrowser } from './tools/chromium.ts'

const root = join(import.meta.dirname, 'packages/web')

/**
 * What a person touches, one part at a time, in the browser of the journeys: real clicks, keys and focus, without a
 * server and without the rest of the app. All files share one page; each test takes down what it has put up.
 */
export const components: TestProjectInlineConfiguration = {
  plugins: [react()],
  root,
  // Found while a test runs they would load the page anew under it.
  optimizeDeps: {
    include: [
      'vitest-browser-react/pure',
      'react-dom/client',
      'react-router',
      '@tanstack/react-query',
      '@tanstack/react-virtual',
      '@noble/ciphers/aes.js',
      'axe-core',
      'big.js',
      'signature_pad',
      'zod',
    ],
  },
  test: {
    name: 'components',
    include: ['{src,gallery}/**/*.browser.test.tsx'],
    setupFiles: [join(root, 'gallery/testSetup.ts')],
    testTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    isolate: false,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      ui: false,
      viewport: { width: 1280, height: 800 },
      provider: playwright({
        launchOptions: { executablePath: installedJourneyBrowser(), args: chromiumArgs },
        contextOptions: { locale: 'ja-JP', timezoneId: 'Asia/Tokyo', hasTouch: false },
        actionTimeout: 10_000,
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
}
