import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { fetchEarly } from './build/fetchEarly.ts'
import { onlyOurSettings } from './build/onlyOurSettings.ts'
import { prePaintScript } from './build/prePaintScript.ts'
import { serviceWorker } from './build/serviceWorker.ts'
import { unusedCoreLeaves } from './build/unusedCoreLeaves.ts'
import { withoutJsonSchema } from './build/withoutJsonSchema.ts'
import { withoutSchemas } from './build/withoutSchemas.ts'
import { serverPaths } from './src/serviceWorker/serverPaths.ts'

/** The server that `vite` alone talks to while developing. */
const server = process.env.ECS_SERVER ?? 'http://localhost:3000'

/** What stands in the first load anyway. Nothing that only some screens use, or they all would wait for it. */
const everywhere = /node_modules\/(react-router|@tanstack\/(react-query|query-core))\//
const shared =
  /packages\/(core\/src\/errors|web\/src\/(ui\/(?!InspectionStrip|Judgement|LimitBar|Sparkline|TenKey|Value|CheckList|limitScale|numberTyping|sparkPoints|stripBars|mantine)|shell|auth\/(session|Gate)|ecs|notice|offline\/(connection|useOnline|syncStatus|storesHere)|router|serviceWorker\/update|display\/settings))/

const ofOpenSheet =
  /packages\/(core\/src\/rules\/(expression|plan|sheet|merge|split|status|matchCode|judgeAnswer|limits)|web\/src\/sheet\/(?!index|eventStream|view\/(useMedia|words|Conflict|Contender|Item\w*Room|sums)|testing|createChecksheet|useCreateChecksheet))/

export default defineConfig({
  plugins: [
    react(),
    prePaintScript('src/display/prePaint.js'),
    fetchEarly('src/startApp.tsx'),
    onlyOurSettings(),
    withoutJsonSchema(),
    withoutSchemas(),
    unusedCoreLeaves(),
    serviceWorker('src/serviceWorker/sw.ts'),
  ],
  server: { proxy: Object.fromEntries(serverPaths.map((path) => [path, server])) },
  build: {
    target: ['chrome111', 'safari16.4', 'firefox128'],
    // Small pictures stay files: a data: address would be repeated in every chunk.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // core is pure by rule, so an unused schema (and zod with it) may leave the bundle.
      treeshake: { moduleSideEffects: (id) => !id.includes('/packages/core/src/') },
      output: {
        codeSplitting: {
          groups: [
            // What fetches files on demand stands alone: else the first script would bring the libraries along with it.
            { name: 'fetch', priority: 3, test: /vite\/preload-helper/ },
            { name: 'vendor-react', priority: 2, test: /node_modules\/(react|react-dom|scheduler)\// },
            // The schemas that all others are made of stay with their library: few screens need either.
            {
              name: 'zod',
              priority: 2,
              test: /node_modules\/zod\/|core\/src\/model\/scalar\.ts/,
              includeDependenciesRecursively: false,
            },
            // One file for what the shell and the screens share, instead of a dozen crumbs.
            { name: 'shell', test: shared, minShareCount: 2 },
            // What every open sheet is made of, in one file instead of fifty.
            { name: 'sheet', test: ofOpenSheet, includeDependenciesRecursively: false },
            {
              name: 'vendor',
              priority: 1,
              test: everywhere,
            },
          ],
        },
      },
    },
  },
})
