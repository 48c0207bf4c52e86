import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { afterAll, expect, test } from 'vitest'
import { compileEarly } from './compileEarly.ts'

const folder = mkdtempSync(join(tmpdir(), 'ecs-hint-'))
// With a file fetched on demand Vite writes its list to the top of the first one.
writeFileSync(join(folder, 'start.js'), `import('./later.js').then(({ later }) => later(document))`)
writeFileSync(join(folder, 'later.js'), `import './look.css'\nexport const later = (page) => page.close()`)
writeFileSync(join(folder, 'look.css'), 'p { margin: 0 }')

afterAll(() => rmSync(folder, { recursive: true }))

async function filesOf(plugins: Plugin[]) {
  const input = join(folder, 'start.js')
  const built = await build({
    ...{ configFile: false, root: folder, logLevel: 'warn', plugins },
    build: { write: false, rolldownOptions: { input } },
  })
  if (!('output' in built)) throw new Error('the files were not built in one go')
  return built.output.filter((output) => output.type === 'chunk')
}

test('every script begins with the hint and has a name of its own for it', async () => {
  const [plain, hinted] = [await filesOf([]), await filesOf([compileEarly()])]
  expect(hinted.length).toBeGreaterThan(1)
  for (const { code } of hinted) expect(code).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/)
  const names = plain.map(({ fileName }) => fileName)
  for (const { fileName } of hinted) expect(names).not.toContain(fileName)
})
