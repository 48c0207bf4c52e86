import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

type SourceFile = { path: string; text: string }

/** Rules of STYLE and LOOK that no linter knows. Each finding names its place. */
export function checkStyle(root: string): string[] {
  const files = ['packages', 'deploy', 'e2e', 'bench', 'tools'].flatMap((folder) => sources(root, folder))
  return [...files.flatMap((file) => rules.flatMap((rule) => rule(file))), ...withoutLicence(root)]
}

/** Whoever takes one package out of its context must see whose it is. */
function withoutLicence(root: string): string[] {
  const own = [
    'package.json',
    'deploy/aws/package.json',
    ...readdirSync(join(root, 'packages')).map((name) => `packages/${name}/package.json`),
  ]
  const hasLicence = (path: string) => 'license' in (JSON.parse(readFileSync(join(root, path), 'utf8')) as object)
  return own.filter((path) => !hasLicence(path)).map((path) => `${path}: license がありません`)
}

type Rule = (file: SourceFile) => string[]

const longestFile = 300
/** A test file is a list of cases: it may be longer, but not without end. */
const longestTest = 750
/** Lists and catalogues may be longer than other files. */
const lists = /(text\/\w+|errors|catalogue|schema|commonPasswords|vocabular\w*|actions\/index)\.tsx?$/

const withoutSql =
  /^packages\/server\/src\/(?:features|jobs|http|live|keys)\/(?!(?:.*\/)?sql(?:\.ts$|\/)|.*\.test\.ts$)/
const sqlText = /\b(?:sql|prepared)(?:<[^`]*>)?`|\.(?:insertInto|selectFrom|updateTable|deleteFrom)\(/g

const mutation = /const (\w+) = useMutation\([\s\S]*?\n {2}(?=\w)/g

const errorInPlace = /^ {2}if \((\w+)\.error\) (?:return|\{)/gm

const rules: Rule[] = [
  ({ path, text }) => {
    const lines = text.split('\n').length - 1
    const limit = /\.(test|spec)\.tsx?$/.test(path) ? longestTest : longestFile
    return lines > limit && !lists.test(path) ? [`${path}: ${lines} 行（上限 ${limit}）`] : []
  },
  // SQL is looked for in one place: sql.ts or sql/ of its feature.
  ({ path, text }) => (withoutSql.test(path) ? found(path, text, sqlText, 'SQL は sql.ts か sql/ に置きます') : []),
  ({ path, text }) =>
    path.endsWith('.test.ts') ? found(path, text, /\b(?:it|test|describe)\.only\(/g, 'test.only') : [],
  ({ path, text }) =>
    found(path, text, /@ts-(?:ignore|nocheck)\b/g, '型検査の無効化').filter(() => path !== 'tools/styleRules.ts'),
  // A change that failed in silence reads as one that was made.
  ({ path, text }) =>
    [...text.matchAll(mutation)]
      .filter(([call, name]) => !/onError|\.{3}\w/.test(call) && !text.includes(`${name}.error`))
      .map(([, name]) => `${path}: 「${name}」が失敗しても画面に何も出ません（Refusal か toast で知らせます）`),
  // Looking again in vain must not take away what somebody is typing into.
  ({ path, text }) =>
    [...text.matchAll(errorInPlace)]
      .filter(([, name]) => new RegExp(`const ${name} = use(?:Infinite)?Query\\(`).test(text))
      .map(([, name]) => `${path}: 読み直しの失敗で画面が消えます（${name}.error ではなく isBlocked(${name})）`),
]

function found(path: string, text: string, pattern: RegExp, what: string): string[] {
  return [...text.matchAll(pattern)].map(
    (match) => `${path}:${text.slice(0, match.index).split('\n').length}: ${what}「${match[0]}」`,
  )
}

function sources(root: string, folder: string): SourceFile[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.name === 'node_modules' || entry.name === 'dist') return []
    if (entry.isDirectory()) return sources(root, path)
    return /\.(ts|tsx|mjs)$/.test(entry.name) ? [{ path, text: readFileSync(join(root, path), 'utf8') }] : []
  })
}
