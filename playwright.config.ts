import { defineConfig, devices } from '@playwright/test'
import { chromiumArgs } from './tools/chromium.ts'

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 3,
  timeout: 120_000,
  // A busy machine may starve one journey; what fails twice is tried alone at the end (tools/test.ts).
  retries: 1,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  globalSetup: './e2e/server/globalSetup.ts',
  use: {
    baseURL: process.env.ECS_E2E_URL,
    ...devices['Desktop Chrome'],
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    // Every fresh context would fetch the whole app behind the journey. Those that need it (offline*) allow it.
    serviceWorkers: 'block',
    launchOptions: { executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium', args: chromiumArgs },
  },
})
