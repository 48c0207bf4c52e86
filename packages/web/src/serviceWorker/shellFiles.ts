/** What a build consists of, written into the service worker when the pages are built. */
export type ShellFiles = {
  /** Changes with any file: browsers see a new service worker and fetch what is new. */
  version: string
  /** Path and SRI hash of everything the app needs to start and to open any of its screens. */
  files: Record<string, string>
  /** Large files that only some screens use: kept once somebody has used them. */
  onDemand: Record<string, string>
}

/** Files with a hash in their name never change: all versions share them. */
export const assetsCache = 'ecs-assets'
const shellPrefix = 'ecs-shell-'
/** Where a version remembers what it consists of, so that the next one knows what may go. */
export const listKey = '/shell-files.json'
export const shellCacheOf = ({ version }: Pick<ShellFiles, 'version'>): string => `${shellPrefix}${version}`
export const isShellCache = (name: string): boolean => name.startsWith(shellPrefix)
export const isHashed = (path: string): boolean => path.startsWith('/assets/')
