import { describe, expect, test } from 'vitest'
import { type Address, checkPrefix, pathOf } from './address.ts'

const refusal = (address: Address): string => {
  try {
    return `accepted ${pathOf(address)}`
  } catch (error) {
    return (error as Error).name
  }
}

describe('Spec 5: a key or a path', () => {
  test('exactly one is given', () => {
    expect(refusal({})).toBe('InvalidStorageOperationInput')
    expect(refusal({ key: 'a', path: 'b' })).toBe('InvalidStorageOperationInput')
    expect(pathOf({ path: 'a/b' })).toBe('a/b')
  })
  test('a path does not start with a slash', () => {
    expect(refusal({ path: '/a' })).toBe('InvalidStoragePathInput')
    expect(refusal({ path: '/' })).toBe('InvalidStoragePathInput')
  })
  test('neither is empty', () => {
    expect(refusal({ key: '' })).toBe('NoKey')
    expect(refusal({ path: '' })).toBe('NoKey')
  })
})

describe('Spec 6: access levels', () => {
  const identityId = 'ap-northeast-1:7b0c1e2a-0000-4000-8000-000000000001'
  test('guest is the default and carries no identity', () => {
    expect(pathOf({ key: 'a.jpg' })).toBe('public/a.jpg')
    expect(pathOf({ key: 'a.jpg', accessLevel: 'guest', identityId })).toBe('public/a.jpg')
  })
  test('protected and private carry it', () => {
    expect(pathOf({ key: 'a', accessLevel: 'protected', identityId })).toBe(`protected/${identityId}/a`)
    expect(pathOf({ key: 'a', accessLevel: 'private', identityId })).toBe(`private/${identityId}/a`)
  })
  test('protected and private need it', () => {
    expect(refusal({ key: 'a', accessLevel: 'protected' })).toBe('NoIdentityId')
    expect(refusal({ key: 'a', accessLevel: 'private', identityId: '' })).toBe('NoIdentityId')
  })
  test.each(['../other', 'a/b', '..', 'a\u0000b', 'a:b:c'])('an identity can not be %j', (given) => {
    expect(refusal({ key: 'a', accessLevel: 'private', identityId: given })).toBe('InvalidStorageKey')
  })
})

describe('S14: keys that would leave their place', () => {
  const bad = [
    '..',
    '../a',
    'a/../b',
    'a/..',
    './a',
    'a/./b',
    'a//b',
    'a/',
    'a\\b',
    '..\\a',
    'a\u0000.jpg',
    'a\nb',
    '\u007f',
    '\ud800',
    'x'.repeat(1025),
    'あ'.repeat(342),
  ]
  test.each(bad)('%j is refused', (path) => {
    expect(refusal({ path })).toBe('InvalidStorageKey')
  })
  test.each(['/etc/passwd', '/a'])('as a key %j is refused too', (key) => {
    expect(refusal({ key })).toBe('InvalidStorageKey')
  })
  test.each(['a', 'a b', '日本語/名前.jpg', '...', '%2e%2e/a', '..a', `${'x'.repeat(1024)}`])('%j is fine', (path) => {
    expect(pathOf({ path })).toBe(path)
  })
})

test('a prefix may end anywhere but not climb', () => {
  expect(checkPrefix('')).toBe('')
  expect(checkPrefix('a/b/')).toBe('a/b/')
  expect(() => checkPrefix('/a')).toThrow()
  expect(() => checkPrefix('../')).toThrow()
})
