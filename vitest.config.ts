import { defineConfig } from 'vitest/config'

/** A busy machine is no reason to fail: speed is measured by the benchmarks, not here. */
const patient = { testTimeout: 60_000, hookTimeout: 120_000 }

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { test: { name: 'core', include: ['packages/core/src/**/*.test.ts'], ...patient } },
      { test: { name: 'identity', include: ['packages/identity/src/**/*.test.ts'], ...patient } },
      { test: { name: 'vision', include: ['packages/vision/src/**/*.test.ts'], ...patient } },
      {
        test: {
          name: 'server',
          include: ['packages/server/src/**/*.test.ts'],
          globalSetup: ['packages/server/src/testing/globalSetup.ts'],
          ...patient,
        },
      },
      { test: { name: 'web', include: ['packages/web/{src,build}/**/*.test.ts'], ...patient } },
      { test: { name: 'tools', include: ['tools/**/*.test.ts'], ...patient } },
    ],
  },
})
