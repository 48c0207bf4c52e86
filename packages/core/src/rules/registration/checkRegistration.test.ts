import { expect, test } from 'vitest'
import type { GaugeSettings, RegistrationDraft, RegistrationPhoto } from '../../model/registration.ts'
import { checkRegistration, suggestsNewRegistration } from './checkRegistration.ts'

const photo = (n: number): RegistrationPhoto => ({
  id: `00000000-0000-4000-8000-00000000000${n}`,
  sha256: 'a'.repeat(64),
  width: 640,
  height: 480,
})
const dial: GaugeSettings = {
  kind: 'gauge',
  centre: { x: 320, y: 240 },
  radius: 200,
  marks: [
    { angle: 135, value: 0 },
    { angle: 405, value: 1 },
  ],
  shown: 0.4,
}
const tries = { right: 3, refused: 0 }

function codeOf(draft: Pick<RegistrationDraft, 'settings' | 'tries'>, photos: RegistrationPhoto[]): string | undefined {
  try {
    const photoIds = photos.map(({ id }) => id)
    checkRegistration({ itemId: photo(0).id, ...draft, photoIds }, photos)
  } catch (error) {
    return (error as { code: string }).code
  }
}

test('V1 a dial has one photo and a scale that leads one way', () => {
  const check = (change: Partial<GaugeSettings>) => codeOf({ settings: { ...dial, ...change }, tries }, [photo(1)])
  expect(check({})).toBeUndefined()
  expect(check({ marks: [...dial.marks].reverse() })).toBeUndefined()
  expect(codeOf({ settings: dial, tries }, [photo(1), photo(2)])).toBe('V-152')
  expect(check({ marks: [dial.marks[0]!] })).toBe('V-154')
  expect(check({ marks: [...dial.marks, { angle: 420, value: 0.9 }] })).toBe('V-154')
  expect(check({ marks: [dial.marks[0]!, { angle: 500, value: 1 }] })).toBe('V-154')
  expect(check({ shown: 1.2 })).toBe('V-154')
  expect(check({ centre: { x: 700, y: 240 } })).toBe('V-153')
  expect(check({ radius: 5 })).toBe('V-153')
})

test('V1 a panel has three to ten photos and areas within the first', () => {
  const area = { x: 10, y: 10, width: 100, height: 100, strictness: 1 }
  const check = (areas: (typeof area)[], count: number) =>
    codeOf(
      { settings: { kind: 'pattern', areas }, tries },
      Array.from({ length: count }, (_, i) => photo(i)),
    )
  expect(check([area], 3)).toBeUndefined()
  expect(check([], 3)).toBeUndefined()
  expect(check([area], 2)).toBe('V-152')
  expect(check([{ ...area, width: 640 }], 3)).toBe('V-153')
})

test('V2 it was tried on three photos, and read at least one of them', () => {
  const check = (right: number, refused: number) => codeOf({ settings: dial, tries: { right, refused } }, [photo(1)])
  expect(check(2, 0)).toBe('V-155')
  expect(check(0, 3)).toBe('V-155')
  expect(check(1, 2)).toBeUndefined()
})

test('V3 many corrections suggest a new registration', () => {
  expect(suggestsNewRegistration({ read: 4, corrected: 4 })).toBe(false)
  expect(suggestsNewRegistration({ read: 10, corrected: 2 })).toBe(false)
  expect(suggestsNewRegistration({ read: 10, corrected: 3 })).toBe(true)
})
