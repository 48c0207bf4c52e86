import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { checkImports } from './check.ts'
import { circlesIn } from './circles.ts'

function repository(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'ecs-imports-'))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return root
}

const index = { 'packages/core/src/index.ts': 'export const a = 1' }

test('imports along the arrows are fine', () => {
  const root = repository({
    ...index,
    'packages/web/src/main.tsx': "import { a } from '@ecs/core'\nimport { b } from './b.ts'\nexport const c = a + b",
    'packages/web/src/b.ts': 'export const b = 2',
  })
  expect(checkImports(root)).toEqual([])
})

test('the parts of a feature, its index and the list of all routes may be imported', () => {
  const root = repository({
    'packages/server/src/features/index.ts': "import './a/routes.ts'",
    'packages/server/src/features/a/routes.ts':
      "import './sql.ts'\nimport '../b/index.ts'\nimport '../b/part/index.ts'",
    'packages/server/src/features/a/sql.ts': '',
    'packages/server/src/features/b/index.ts': '',
    'packages/server/src/features/b/part/index.ts': '',
  })
  expect(checkImports(root)).toEqual([])
})

test.each([
  [
    'packages/core/src/x.ts',
    "import '@ecs/server'",
    'core imports nothing of ours',
    { 'packages/server/src/index.ts': '' },
  ],
  ['packages/core/src/x.ts', "import 'node:fs'", 'no network', {}],
  [
    'packages/web/src/x.ts',
    "import '../../core/src/rules/x.ts'",
    'by their index',
    { 'packages/core/src/rules/x.ts': '' },
  ],
  ['packages/web/src/x.ts', "export * from '../../server/src/y.ts'", 'web imports', { 'packages/server/src/y.ts': '' }],
  [
    'packages/web/src/screens/List/x.ts',
    "import '../History/y.ts'",
    'a screen imports no other screen',
    { 'packages/web/src/screens/History/y.ts': '' },
  ],
  [
    'packages/server/src/features/a/routes.ts',
    "import '../b/sql.ts'",
    'by its index.ts',
    { 'packages/server/src/features/b/sql.ts': '' },
  ],
  [
    'packages/server/src/jobs/x.ts',
    "import '../features/b/routes.ts'",
    'by its index.ts',
    { 'packages/server/src/features/b/routes.ts': '' },
  ],
  [
    'packages/web/src/inputs/qr/i.ts',
    "await import('../ocr/i.ts')",
    'inputs never',
    { 'packages/web/src/inputs/ocr/i.ts': '' },
  ],
  [
    'packages/web/src/api/call.ts',
    "import type { S } from '../sync/store.ts'",
    'downward only',
    { 'packages/web/src/sync/store.ts': '' },
  ],
  ['packages/web/src/device/a.ts', "import '../odds/b.ts'", 'downward only', { 'packages/web/src/odds/b.ts': '' }],
  ['packages/web/src/x.ts', "import './gone.ts'", 'がありません', {}],
])('%s with %s is refused: %s', (path, text, finding, others) => {
  const findings = checkImports(repository({ ...index, ...others, [path]: text }))
  expect(findings.join('\n')).toContain(finding)
  expect(findings.join('\n')).toContain(`${path}:1`)
})

test('a circle is found; one of types only in the page', () => {
  const circle = { 'packages/core/src/a.ts': "import './b.ts'", 'packages/core/src/b.ts': "import './a.ts'" }
  expect(checkImports(repository(circle)).join()).toContain('循環')
  const types = { ...circle, 'packages/core/src/b.ts': "import type { A } from './a.ts'" }
  expect(checkImports(repository(types))).toEqual([])
  const inWeb = Object.entries(types).map(([path, text]) => [path.replace('/core/', '/web/'), text])
  expect(checkImports(repository(Object.fromEntries(inWeb))).join()).toContain('循環')
})

test('two circles that do not touch are two', () => {
  const graph = new Map([
    ['a', ['b']],
    ['b', ['c']],
    ['c', ['a', 'd']],
    ['d', ['e']],
    ['e', ['d']],
    ['f', ['a']],
  ])
  expect(circlesIn(graph).map((part) => part.sort().join())).toEqual(['d,e', 'a,b,c'])
})
