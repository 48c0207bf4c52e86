import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { makeSheet } from './testing/device.ts'
import { sceneOfEachTest } from './testing/scene.ts'
import { cellOf } from './testing/template.ts'

const scene = sceneOfEachTest()

/** Whether the browser would ask a person who leaves now. */
function isAsked(page: EventTarget): boolean {
  const leaving = new Event('beforeunload', { cancelable: true })
  page.dispatchEvent(leaving)
  return leaving.defaultPrevented
}

test('whoever leaves is asked while a photo is not on the disk yet, and only then', async () => {
  const page = new EventTarget()
  const tab = await scene.open()
  const sheet = await tab.open(makeSheet(scene.server))
  vi.stubGlobal('window', page)
  sheet.commands.set(cellOf('a'), '12.5')
  expect(isAsked(page)).toBe(false)
  await sheet.local.writer.settled()
  await sheet.commands.addFile({ blob: new Blob(['photo'], { type: 'image/jpeg' }), kind: 'photo', source: 'camera' })
  expect(isAsked(page)).toBe(true)
  await sheet.local.writer.settled()
  expect(isAsked(page)).toBe(false)
  vi.unstubAllGlobals()
})
