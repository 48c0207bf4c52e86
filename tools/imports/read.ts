import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { parseSync } from 'oxc-parser'

/** One import of one file; `target` is a path of ours, a `node:` module or a package. */
export type Import = { from: string; line: number; target: string; isTypeOnly: boolean }

export function readImports(root: string, folders: string[]): Import[] {
  return folders.flatMap((folder) => sources(root, folder)).flatMap((path) => importsOf(root, path))
}

function importsOf(root: string, path: string): Import[] {
  const text = readFileSync(join(root, path), 'utf8')
  const { module } = parseSync(path, text)
  const found: { name: string; at: number; isTypeOnly: boolean }[] = []
  for (const entry of module.staticImports) {
    const isTypeOnly = entry.entries.length > 0 && entry.entries.every(({ isType }) => isType)
    found.push({ name: entry.moduleRequest.value, at: entry.start, isTypeOnly })
  }
  for (const statement of module.staticExports)
    for (const entry of statement.entries)
      if (entry.moduleRequest)
        found.push({ name: entry.moduleRequest.value, at: statement.start, isTypeOnly: entry.isType })
  for (const { moduleRequest, start } of module.dynamicImports) {
    const literal = /^(['"`])([^'"`$]+)\1$/.exec(text.slice(moduleRequest.start, moduleRequest.end))
    if (literal) found.push({ name: literal[2]!, at: start, isTypeOnly: false })
  }
  return found.map(({ name, at, isTypeOnly }) => ({
    from: path,
    line: text.slice(0, at).split('\n').length,
    target: resolve(root, path, name),
    isTypeOnly,
  }))
}

function resolve(root: string, from: string, name: string): string {
  const bare = name.replace(/\?.*$/, '')
  if (bare.startsWith('.')) return normalize(join(dirname(from), bare)).replaceAll('\\', '/')
  const [, own] = /^@ecs\/(\w+)$/.exec(bare) ?? []
  if (own && existsSync(join(root, 'packages', own))) return `packages/${own}/src/index.ts`
  return bare
}

function sources(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.name === 'node_modules' || entry.name === 'dist') return []
    if (entry.isDirectory()) return sources(root, path)
    return /\.(ts|tsx|mjs)$/.test(entry.name) && !entry.name.endsWith('.d.ts') ? [path] : []
  })
}
