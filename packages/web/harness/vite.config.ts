import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compileEarly } from '../build/compileEarly.ts'
import { unusedCoreLeaves } from '../build/unusedCoreLeaves.ts'
import { withoutSchemas } from '../build/withoutSchemas.ts'

/** As the product is built, so that sizes can be compared. */
export default defineConfig({
  plugins: [react(), withoutSchemas(), unusedCoreLeaves(), compileEarly()],
  build: {
    target: ['chrome111', 'safari16.4', 'firefox128'],
    assetsInlineLimit: 0,
    // One page has one style, as the other makers' pages have.
    cssCodeSplit: false,
    rolldownOptions: { treeshake: { moduleSideEffects: (id) => !id.includes('/packages/core/src/') } },
  },
})
