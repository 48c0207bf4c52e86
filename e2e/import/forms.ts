import { randomUUID } from 'node:crypto'
import { api } from '../../packages/core/src/index.ts'
import type { WrittenCell } from '../../packages/server/src/engines/workbook/writeWorkbook.ts'
import { ask, operation, person, send } from '../approve/scene.ts'
import { settled } from '../find/openIn.ts'
import { type Browser, expect, type Page } from '../look/journey.ts'

/** Cells of the workbooks that the journeys of the import bring. */
export const head = { border: true, bold: true, fill: 'D9E1F2', align: 'center' } as const
export const row = (values: (string | number)[], style: WrittenCell['style'] = { border: true }) =>
  values.map((value) => ({ value, style }))

/** An editor at a desk chooses a workbook on the page of the import. */
export async function bringWorkbook(browser: Browser, name: string, buffer: Buffer): Promise<Page> {
  const page = await person(browser, 'editor', { viewport: { width: 1440, height: 900 } })
  await page.goto('/admin/templates/import')
  await settled(page)
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer })
  return page
}

/** The sheet of the draft that the builder shows, published and started at the first machine of a place. */
export async function publishedSheet(page: Page): Promise<string> {
  const [, templateId = '', versionId = ''] = /templates\/([^/]+)\/([^/?]+)/.exec(page.url()) ?? []
  await ask('approver', api.publishTemplate, { templateId, versionId }, {})
  const { rows: blocks } = await ask<{ rows: { id: string; name: string }[] }>('admin', api.listMyEcs)
  const ecsId = blocks.find(({ name }) => name.includes('高圧受電設備'))!.id
  const { rows } = await ask<{ rows: { id: string; status: string }[] }>('admin', api.listTargets, { ecsId })
  const targetId = rows.find(({ status }) => status === 'active')!.id
  const id = randomUUID()
  const draft = { ecsId, targetId, templateId, templateVersionId: versionId, start: true }
  expect(await send('operator', operation('checksheet.create', id, { draft }))).toEqual(['applied'])
  return id
}

/** Turns an open sheet to the site's own form. */
export async function onPaper(page: Page) {
  await page.getByRole('button', { name: 'その他の操作' }).click()
  await page.getByText('帳票', { exact: true }).click()
  await page.keyboard.press('Escape')
  return page.getByRole('region', { name: '帳票' })
}

export const look = async (page: Page, name: string): Promise<void> => {
  if (process.env.ECS_LOOK) await page.screenshot({ path: `${process.env.ECS_LOOK}/${name}.png` })
}
