import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { circlesIn } from './circles.ts'
import { type Import, readImports } from './read.ts'
import { importRules } from './rules.ts'

/** Every import that breaks a rule, every one that leads nowhere, every circle. Each finding names its place. */
export function checkImports(root: string): string[] {
  const imports = readImports(root, ['packages', 'tools', 'e2e', 'bench'])
  return [
    ...imports.flatMap(broken),
    ...imports.filter((entry) => leadsNowhere(root, entry)).map(nowhere),
    ...circles(imports),
  ]
}

function broken(entry: Import): string[] {
  return importRules.flatMap(({ name, from, forbids }) => {
    const match = from.exec(entry.from)
    return match && forbids(entry.target, match) ? [`${entry.from}:${entry.line}: ${name}（${entry.target}）`] : []
  })
}

const isOwnFile = ({ target }: Import) => /^(packages|tools|e2e|bench)\//.test(target)
const leadsNowhere = (root: string, entry: Import) => isOwnFile(entry) && !existsSync(join(root, entry.target))
const nowhere = ({ from, line, target }: Import) => `${from}:${line}: ${target} がありません`

/** A type leaves no trace when the program runs; in the page it makes a circle for the reader all the same. */
const countsTypes = (path: string) => path.startsWith('packages/web/')

function circles(imports: Import[]): string[] {
  const graph = new Map<string, string[]>()
  for (const { from, target, isTypeOnly } of imports)
    if (!isTypeOnly || countsTypes(from)) graph.set(from, [...(graph.get(from) ?? []), target])
  return circlesIn(graph).map((files) => `循環: ${files.join(' → ')}`)
}
