import { api } from '@ecs/core'
import { expect, test } from '@playwright/test'
import { inspectorAt, signIn, workplaceOf } from './faults/site.ts'
import { longForm } from './look/longForm.ts'
import { startProduct } from './server/startProduct.ts'

/** What the program reads beside itself is found from the bundle, too: pages, guide, fonts, wasm, a thread's source. */
test('the bundle that `npm start` runs works as the sources do', longForm, async () => {
  const product = await startProduct({ program: 'bundle' })
  const { url } = product
  const token = await signIn(url, 'admin')
  const { ecsId, templateId, templateVersionId } = await workplaceOf(inspectorAt(url, token))
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(url + path, { ...init, headers: { authorization: `Bearer ${token}`, ...init.headers } })

  expect(await (await ask('/')).text()).toContain('<title>')
  expect((await ask('/guide/')).ok).toBe(true)
  const labels = await ask(api.makeLabels.path.replace('{ecsId}', ecsId), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ size: 'a4x24' }),
  })
  expect(await labels.text()).toMatch(/^%PDF/)
  const form = await ask(`/api/templates/${templateId}/versions/${templateVersionId}/xlsform`)
  const workbook = await ask(api.readTemplateWorkbook.path, { method: 'POST', body: await form.blob() })
  expect((await workbook.json()).sheets.map(({ name }: { name: string }) => name)).toContain('survey')
  await product.stop()
})
