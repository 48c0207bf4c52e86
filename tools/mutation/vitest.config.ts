import { defineConfig } from 'vitest/config'

/** The tests that judge mutants: generated cases would kill more, but cost minutes for each mutant that survives. */
export default defineConfig({
  test: {
    include: ['packages/core/src/rules/**/*.test.ts'],
    exclude: ['**/*.property.test.ts', '**/node_modules/**'],
  },
})
