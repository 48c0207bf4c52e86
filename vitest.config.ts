import { defineConfig } from 'vitest/config'
import { components } from './vitest.components.ts'

/**
 * A busy machine is no reason to fail: speed is measured by the benchmarks, not here. Test files of one worker share
 * their loaded modules: loading them anew for every file took more than half of the time.
 */
const usual = {
  testTimeout: 60_000,
  hookTimeout: 120_000,
  isolate: false,
  expect: { poll: { timeout: 30_000 } },
  setupFiles: ['tools/testTimers.ts'],
}

/** These look at what a module holds for the whole program, or use a client that can be configured only once. */
const alone = [
  'packages/web/src/auth/backup.test.ts',
  'packages/web/src/sheet/leaveGuard.test.ts',
  'packages/identity/src/interop/*.test.ts',
  'packages/identity/src/faults/*.test.ts',
]

export default defineConfig({
  test: {
    maxWorkers: 3,
    projects: [
      { test: { name: 'core', include: ['packages/core/src/**/*.test.ts'], ...usual } },
      { test: { name: 'identity', include: ['packages/identity/src/**/*.test.ts'], exclude: alone, ...usual } },
      { test: { name: 'vision', include: ['packages/vision/src/**/*.test.ts'], ...usual } },
      {
        test: {
          name: 'server',
          include: ['packages/server/src/**/*.test.ts'],
          globalSetup: ['packages/server/src/testing/globalSetup.ts'],
          ...usual,
        },
      },
      { test: { name: 'web', include: ['packages/web/{src,build}/**/*.test.ts'], exclude: alone, ...usual } },
      components,
      { test: { name: 'deploy', include: ['deploy/*/src/**/*.test.ts'], ...usual } },
      { test: { name: 'tools', include: ['tools/**/*.test.ts'], ...usual } },
      { test: { name: 'alone', include: alone, ...usual, isolate: true } },
    ],
  },
})
