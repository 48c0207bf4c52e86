import { rmSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { type Plugin, rolldown } from 'rolldown'

/**
 * Puts the server's some 1,700 files, packages included, into a few dozen that Node reads in half the time
 * (docs/decisions/0047-server-bundle.md). What is read beside the program (migrations, fonts, pages, wasm) stays where it is.
 */
const root = join(import.meta.dirname, '..')
const folder = join(root, 'packages/server/dist')

/** A module goes on asking for its neighbours from where its source lies. */
const sourceAddress: Plugin = {
  name: 'source-address',
  transform: {
    filter: { code: 'import.meta.url' },
    handler(code, id) {
      const source = JSON.stringify(relative(folder, id).split(sep).join('/'))
      return { code: code.replaceAll('import.meta.url', `new URL(${source}, import.meta.url).href`), map: null }
    },
  },
}

rmSync(folder, { recursive: true, force: true })
const program = await rolldown({
  cwd: root,
  input: { main: join(root, 'packages/server/src/main.ts') },
  platform: 'node',
  // An addition to pg that is not installed: asked for, and done without.
  external: ['pg-native'],
  plugins: [sourceAddress],
  checks: { pluginTimings: false },
})
await program.write({ dir: folder, format: 'esm', sourcemap: true, keepNames: true })
await program.close()
