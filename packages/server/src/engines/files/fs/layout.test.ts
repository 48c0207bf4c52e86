import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { diskNames, readDiskName } from './layout.ts'

test('names are readable where they can be', () => {
  expect(diskNames('photos/2026/a-1.jpg')).toEqual(['photos+', '2026+', 'a-1.jpg='])
  expect(diskNames('A/点')).toEqual(['%41+', '%e7%82%b9='])
})

test('nothing that means something to a file system is left', () => {
  expect(diskNames('../..')).toEqual(['..+', '..='])
  expect(diskNames('a//CON')).toEqual(['a+', '+', '%43%4f%4e='])
  expect(diskNames('a\\b:c')).toEqual(['a%5cb%3ac='])
})

test('a name too long for the disk lies in pieces', () => {
  const names = diskNames('点'.repeat(50))
  expect(names.map((name) => name.at(-1))).toEqual(['~', '~', '='])
  expect(names.every((name) => name.length <= 181)).toBe(true)
})

test('any path stays inside, comes back as it was, and shares its place with no other', () => {
  const anyPath = fc.string({ unit: 'binary', minLength: 1, maxLength: 300 })
  fc.assert(
    fc.property(anyPath, anyPath, (one, other) => {
      const names = diskNames(one)
      const read = names.map((name) => readDiskName(name)!)
      expect(read.map(({ name, kind }) => name + (kind === 'folder' ? '/' : '')).join('')).toBe(one)
      expect(join('/root', ...names).startsWith('/root/')).toBe(true)
      expect(names.every((name) => /^[a-z0-9._%-]*[+=~]$/.test(name))).toBe(true)
      if (one !== other) expect(diskNames(other).join('/')).not.toBe(names.join('/'))
    }),
    { seed: 20260301, numRuns: 2000 },
  )
})

test.each(['plain', 'A+', 'a%2=', '%ff=', '.DS_Store', 'a b='])('%j is not ours', (name) => {
  expect(readDiskName(name)).toBeUndefined()
})
