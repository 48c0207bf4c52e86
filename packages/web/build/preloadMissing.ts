import type { BuildOptions, Plugin } from 'vite'

type Resolve = NonNullable<Exclude<NonNullable<BuildOptions['modulePreload']>, boolean>['resolveDependencies']>

/**
 * What a part needs is fetched along with it, not one file behind the other. What its caller stands on is there already:
 * naming it again made the lists a fiftieth of all script that an open sheet brings.
 */
export function preloadMissing(): { plugin: Plugin; resolveDependencies: Resolve } {
  let importsOf = new Map<string, readonly string[]>()
  const loadedWith = new Map<string, ReadonlySet<string>>()
  const standsOn = (file: string): ReadonlySet<string> => {
    const known = loadedWith.get(file)
    if (known) return known
    const found = new Set([file])
    for (const one of found) for (const next of importsOf.get(one) ?? []) found.add(next)
    loadedWith.set(file, found)
    return found
  }
  return {
    plugin: {
      name: 'preload-missing',
      generateBundle: {
        order: 'pre',
        handler(_, bundle) {
          importsOf = new Map(
            Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file.imports]] : [])),
          )
          loadedWith.clear()
        },
      },
    },
    resolveDependencies: (_, deps, { hostId, hostType }) =>
      hostType === 'html' ? deps : deps.filter((dep) => !standsOn(hostId).has(dep)),
  }
}
