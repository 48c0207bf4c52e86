import { readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkGroups } from './build/chunkGroups.ts'
import { compileEarly } from './build/compileEarly.ts'
import { fetchEarly } from './build/fetchEarly.ts'
import { withoutUnusedParts } from './build/libraryParts.ts'
import { preloadMissing } from './build/preloadMissing.ts'
import { prePaintScript } from './build/prePaintScript.ts'
import { serviceWorker } from './build/serviceWorker.ts'
import { unusedCoreLeaves } from './build/unusedCoreLeaves.ts'
import { withoutJsonSchema } from './build/withoutJsonSchema.ts'
import { withoutSchemas } from './build/withoutSchemas.ts'
import { withoutServerWords } from './build/withoutServerWords.ts'
import { serverPaths } from './src/serviceWorker/serverPaths.ts'

/** The server that `vite` alone talks to while developing. */
const server = process.env.ECS_SERVER ?? 'http://localhost:3000'

/** core is pure by rule: an unused schema may leave, and zod with it. So may a hash that Amplify names without using it. */
const pure = /packages\/core\/src\/|node_modules\/@aws-crypto\//

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string
}

const { plugin: preloadsMissing, resolveDependencies } = preloadMissing()

export default defineConfig({
  define: { __APP_VERSION__: JSON.stringify(version) },
  plugins: [
    react(),
    prePaintScript('src/display/prePaint.js'),
    fetchEarly({
      start: ['src/startApp.tsx', 'src/auth/client/index.ts'],
      sheet: 'src/screens/ChecksheetWithId/index.tsx',
    }),
    withoutUnusedParts(),
    withoutJsonSchema(),
    withoutSchemas(),
    withoutServerWords(),
    unusedCoreLeaves(),
    preloadsMissing,
    compileEarly(),
    serviceWorker('src/serviceWorker/sw.ts'),
  ],
  server: { proxy: Object.fromEntries(serverPaths.map((path) => [path, server])) },
  build: {
    target: ['chrome111', 'safari16.4', 'firefox128'],
    // Small pictures stay files: a data: address would be repeated in every chunk.
    assetsInlineLimit: 0,
    modulePreload: { resolveDependencies },
    rolldownOptions: {
      treeshake: { moduleSideEffects: (id) => (pure.test(id) ? false : undefined) },
      output: { codeSplitting: { groups: chunkGroups } },
    },
  },
})
