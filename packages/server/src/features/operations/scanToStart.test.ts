import { randomUUID } from 'node:crypto'
import { api } from '@ecs/core'
import { expect, test } from 'vitest'
import { sheetScene, smallContent } from '../../testing/sheetScene.ts'
import { testApp } from '../../testing/testApp.ts'

const app = testApp()

test('a sheet that wants its target scanned is started by any code of that target, and by no other', async () => {
  const { send, operator, device, ecsId, target, templateId, versionId } = await sheetScene(app, {
    ...smallContent(),
    scanToStart: true,
  })
  const draft = { ecsId, targetId: target.id, templateId, templateVersionId: versionId, start: true }
  const started = async (scannedCode: string) => {
    const id = randomUUID()
    const [made] = await send(operator, device.operation('checksheet.create', id, { draft }))
    const [outcome] = await send(operator, device.operation('checksheet.start', id, { scannedCode }, 1))
    const { checksheet } = (await app.call(operator, api.getChecksheet, { params: { checksheetId: id } })).body
    return [made?.kind, outcome?.error?.code ?? outcome?.kind, checksheet.status]
  }
  expect(await started('im-03')).toEqual(['applied', 'applied', 'open'])
  expect(await started(target.qrCodes[0]!)).toEqual(['applied', 'applied', 'open'])
  expect(await started('IM-99')).toEqual(['applied', 'V-008', 'planned'])
  // Without a network both lie on the device and arrive together.
  const id = randomUUID()
  const both = [
    device.operation('checksheet.create', id, { draft }),
    device.operation('checksheet.start', id, { scannedCode: 'IM-03' }, 1),
  ]
  expect((await send(operator, ...both)).map(({ kind }) => kind)).toEqual(['applied', 'applied'])
})
