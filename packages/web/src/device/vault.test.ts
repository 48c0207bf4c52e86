import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { importKey, keyBytes } from './cipher.ts'
import { forgetKey, keepKey, openVault } from './keyring.ts'
import { pack } from './packing.ts'
import { type Sealed, vaultWith } from './vault.ts'

const newKey = () => crypto.getRandomValues(new Uint8Array(keyBytes))
const words = { comment: '金型温調の水量を確認', value: '12.50', rows: [1, null, { deep: true }] }
const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

afterEach(() => vi.unstubAllGlobals())

test('what was sealed opens again, and its words cannot be read meanwhile', async () => {
  const vault = vaultWith(await importKey(newKey()))
  const sealed = await vault.seal(words)
  expect(textOf(pack(words))).toContain('水量')
  expect(textOf(sealed.box)).not.toContain('水量')
  expect(await vault.open(sealed)).toEqual(words)
})

test('a file comes back byte by byte', async () => {
  const vault = vaultWith(await importKey(newKey()))
  const content = crypto.getRandomValues(new Uint8Array(60_000)).buffer
  const opened = await vault.open(await vault.seal({ content, contentType: 'image/jpeg' }))
  expect(opened.contentType).toBe('image/jpeg')
  expect(new Uint8Array(opened.content)).toEqual(new Uint8Array(content))
})

test('the same words look different every time', async () => {
  const vault = vaultWith(await importKey(newKey()))
  const [one, two] = [await vault.seal(words), await vault.seal(words)]
  expect(one.box).not.toEqual(two.box)
})

test('another key does not open it, nor does one changed bit', async () => {
  const key = newKey()
  const sealed = await vaultWith(await importKey(key)).seal(words)
  await expect(vaultWith(await importKey(newKey())).open(sealed)).rejects.toThrow()
  const bent: Sealed<typeof words> = { ...sealed, box: sealed.box.slice() }
  bent.box[3]! ^= 1
  await expect(vaultWith(await importKey(key)).open(bent)).rejects.toThrow()
})

test('over a plain connection the same key opens the same seal', async () => {
  const key = newKey()
  const sealed = await vaultWith(await importKey(key)).seal(words)
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  const plainly = vaultWith(await importKey(key))
  expect(await plainly.open(sealed)).toEqual(words)
  expect(await plainly.open(await plainly.seal(words))).toEqual(words)
})

test('the key stays on the device as long as the session, and no script can read it', async () => {
  const fetchKey = vi.fn(async () => btoa(String.fromCharCode(...newKey())))
  const sealed = await (await openVault('person', fetchKey)).seal(words)
  expect(await (await openVault('person', fetchKey)).open(sealed)).toEqual(words)
  expect(fetchKey).toHaveBeenCalledTimes(1)
  const key = await keepKey('person', newKey())
  expect(key).toMatchObject({ extractable: false })
  await forgetKey('person')
  await openVault('person', fetchKey)
  expect(fetchKey).toHaveBeenCalledTimes(2)
})
