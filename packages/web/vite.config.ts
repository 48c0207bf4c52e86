import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** Everything the server answers itself; the rest is the page. */
const serverPaths = [
  '/api',
  '/config.json',
  '/files',
  '/healthz',
  '/identity',
  '/idp',
  '/logout',
  '/oauth2',
  '/version',
]

/** The server that `vite` alone talks to while developing. */
const server = process.env.ECS_SERVER ?? 'http://localhost:3000'

/** What stands in the first load anyway. Nothing that only some screens use, or they all would wait for it. */
const everywhere =
  /node_modules\/(react-router|@tanstack\/(react-query|query-core)|i18next|react-i18next|@mantine\/core\/esm\/core)\//
const shared =
  /packages\/(core\/src\/errors|web\/src\/(ui|shell|auth\/(session|Gate)|ecs|notice|offline\/(connection|useOnline|syncStatus|storesHere)|router|preparing|display\/settings))/

export default defineConfig({
  plugins: [react(), prePaintScript('src/display/prePaint.js')],
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
            { name: 'vendor-react', priority: 2, test: /node_modules\/(react|react-dom|scheduler)\// },
            { name: 'zod', test: /node_modules\/zod\// },
            // One file for what the shell and the screens share, instead of a dozen crumbs.
            { name: 'shell', test: shared, minShareCount: 2 },
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

/**
 * The theme must stand before the first paint, which a module script never does, and the page's policy forbids inline
 * scripts. So one small classic script goes into the head, under a hashed name that browsers may keep for ever.
 */
function prePaintScript(path: string): Plugin {
  const source = readFileSync(new URL(path, import.meta.url), 'utf8')
  const hashed = `assets/prePaint-${createHash('sha256').update(source).digest('base64url').slice(0, 8)}.js`
  let isBuild = false
  return {
    name: 'pre-paint-script',
    configResolved(config) {
      isBuild = config.command === 'build'
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: hashed, source })
    },
    // After Vite's own work, which would try to bundle a script it finds there.
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replace('<!-- pre-paint -->', `<script src="/${isBuild ? hashed : path}"></script>`),
    },
  }
}
