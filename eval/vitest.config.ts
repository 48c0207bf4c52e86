import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['eval/*.eval.ts'],
    globalSetup: ['packages/server/src/testing/globalSetup.ts'],
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
})
