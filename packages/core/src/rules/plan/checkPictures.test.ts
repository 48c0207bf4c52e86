import { expect, test } from 'vitest'
import { itemId, processId, sketchContent } from '../testing/scene.ts'
import { checkPictures, picturesIn } from './checkPictures.ts'

const [dial, window, unknown] = [itemId('dial'), itemId('window'), itemId('unknown')]
const content = sketchContent([
  { items: [{ key: 'a', media: [dial, window] }, { key: 'b' }] },
  { items: [{ key: 'c', media: [dial, unknown] }] },
])

test('H12 a picture that nobody registered is named with its place', () => {
  expect(checkPictures(content, new Set([dial, window]))).toEqual([
    {
      processNo: 2,
      processId: processId(2),
      itemNo: 1,
      itemId: itemId('c'),
      key: 'media',
      code: 'T-015',
      text: `見本写真「${unknown}」は登録されていません。`,
    },
  ])
  expect(checkPictures(content, new Set([dial, window, unknown]))).toEqual([])
})

test('H12 what is shown twice is asked for once', () => {
  expect(picturesIn(content)).toEqual([dial, window, unknown])
})

test('H12 a document is one of them, and named as a document', () => {
  const manual = { id: window, name: '分解手順' }
  const shown = sketchContent([{ items: [{ key: 'a', media: [dial], documents: [manual] }] }])
  expect(picturesIn(shown)).toEqual([dial, window])
  expect(checkPictures(shown, new Set([dial]))).toMatchObject([{ key: 'documents', code: 'T-018' }])
})
