export type LockedPackage = {
  version?: string
  license?: string
  integrity?: string
  inBundle?: boolean
  resolved?: string
  link?: boolean
}
export type Lockfile = { packages: Record<string, LockedPackage> }
export type Manifest = { dependencies?: Versions; devDependencies?: Versions; optionalDependencies?: Versions }
type Versions = Record<string, string>

/** What we may ship and build with, without asking a lawyer. */
const allowed = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'Unlicense',
  'CC0-1.0',
  'BlueOak-1.0.0',
  'Python-2.0',
  'Zlib',
])

/** Looked at one by one; docs/dependencies.md says why each is fine. */
const lookedAt: Record<string, string> = {
  lightningcss: 'MPL-2.0',
  'axe-core': 'MPL-2.0',
  '@axe-core/playwright': 'MPL-2.0',
  'ical.js': 'MPL-2.0',
  'caniuse-lite': 'CC-BY-4.0',
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** A choice needs one allowed side, a conjunction all of them. */
export function isAllowed(licence: string): boolean {
  const plain = licence.replaceAll(/[()]/g, '')
  if (plain.includes(' AND ')) return plain.split(' AND ').every((part) => isAllowed(part))
  return plain.split(' OR ').some((part) => allowed.has(part.trim()))
}

function licenceFinding(path: string, { license = 'none', version }: LockedPackage): string[] {
  const name = nameOf(path)
  const known = Object.entries(lookedAt).find(([root]) => name === root || name.startsWith(`${root}-`))
  if (isAllowed(license) || known?.[1] === license) return []
  return [`${name} ${version}: ライセンス ${license} は許可の一覧にありません（docs/dependencies.md）`]
}

/** Every package comes with a hash of its bytes and from no host of its own. */
export function lockfileFindings({ packages }: Lockfile): string[] {
  return Object.entries(packages).flatMap(([path, locked]) => {
    if (locked.link || !path.includes('node_modules/')) return []
    const findings = licenceFinding(path, locked)
    // What lies inside another package is covered by that package's hash.
    if (!locked.inBundle && !locked.integrity?.startsWith('sha512-'))
      findings.push(`${nameOf(path)}: sha512 の integrity がありません`)
    if (locked.resolved !== undefined) findings.push(`${nameOf(path)}: 取得元 ${locked.resolved} が書かれています`)
    return findings
  })
}

/** One copy of those that keep something for the whole program, or that everybody would pay for twice. */
const once = ['react', 'react-dom', 'zod', 'ai']

export const copyFindings = ({ packages }: Lockfile): string[] =>
  once.flatMap((name) => {
    const copies = Object.keys(packages).filter((path) => path.endsWith(`node_modules/${name}`))
    return copies.length > 1 ? [`${name} が${copies.length}つあります: ${copies.join(', ')}`] : []
  })

/** `^1.2.3` is another program tomorrow. */
export const rangeFindings = (file: string, manifest: Manifest): string[] =>
  Object.entries(directOf(manifest))
    .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    .map(([name, version]) => `${file}: ${name} の版が固定されていません（${version}）`)

export const directOf = ({ dependencies, devDependencies, optionalDependencies }: Manifest): Versions => ({
  ...dependencies,
  ...devDependencies,
  ...optionalDependencies,
})
