import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/**
 * The theme must stand before the first paint, which a module script never does, and the page's policy forbids inline
 * scripts. So one small classic script goes into the head, under a hashed name that browsers may keep for ever.
 */
export function prePaintScript(path: string): Plugin {
  const source = readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')
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
