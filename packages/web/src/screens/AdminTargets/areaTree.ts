/** One place of the tree, with everything below it counted in. */
export type AreaNode = { name: string; path: string[]; count: number; children: AreaNode[] }

type AreaRow = { path: readonly string[]; count: number }

/** The flat list of the server as a tree; targets without a place are no part of it. */
export function areaTree(rows: readonly AreaRow[]): AreaNode[] {
  const roots: AreaNode[] = []
  for (const { path, count } of rows) {
    let siblings = roots
    for (const [depth, name] of path.entries()) {
      let node = siblings.find((one) => one.name === name)
      if (!node) {
        node = { name, path: path.slice(0, depth + 1), count: 0, children: [] }
        siblings.push(node)
      }
      node.count += count
      siblings = node.children
    }
  }
  return roots
}

export const sumOf = (rows: readonly AreaRow[]): number => rows.reduce((sum, { count }) => sum + count, 0)

/** Places written by hand: 静岡工場 / 第1工場. */
export const areaText = (path: readonly string[]): string => path.join(' / ')

export const areaOf = (text: string): string[] =>
  text
    .split(/\s*[/／>＞]\s*/)
    .map((name) => name.trim())
    .filter((name) => name !== '')
