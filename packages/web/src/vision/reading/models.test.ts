import { statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sizes } from './models.ts'

const root = join(import.meta.dirname, '../../../../..')

test('the bar of a first load knows how long each file is', () => {
  const files = Object.entries(sizes).map(([address, size]) => ({ address, size, file: fileOf(address) }))
  expect(files).toHaveLength(5)
  for (const { address, size, file } of files) expect({ address, size }).toEqual({ address, size: statSync(file).size })
})

/** Where the address of a file that is not bundled leads. */
function fileOf(address: string): string {
  const path = address.replace(/\?.*$/, '').replace(/^\/@fs/, '')
  return path.startsWith(root) ? path : join(root, path)
}
