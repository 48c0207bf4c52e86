import { expect, type Page } from '@playwright/test'
import { api } from '../../packages/core/src/index.ts'
import { uuid7 } from '../../packages/web/src/device/uuid7.ts'
import { ask, operation, send } from '../approve/scene.ts'
import type { SheetSubject } from './newSheet.ts'

type Rows<T> = { rows: T[] }
type Named = { id: string; name: string }
type Template = { id: string; code: string; versions: { id: string; status: string }[] }

/** The operator began a sheet earlier: it is made over the API. The page opens it, and its address is answered. */
export async function givenSheet(page: Page, subject: SheetSubject): Promise<string> {
  const id = uuid7()
  const draft = { ...(await draftAt(subject)), start: true }
  const [outcome] = await send('operator', operation('checksheet.create', id, { draft }))
  if (outcome !== 'applied') throw new Error(`no sheet: ${outcome}`)
  await page.goto(`/checksheet/${id}`)
  // A first opening brings program, copy and stream; a busy machine takes its time.
  await expect(page.getByText('入力中', { exact: true }).first()).toBeAttached({ timeout: 30_000 })
  return page.url()
}

/** The demo's own template there; other journeys publish theirs. */
async function draftAt({ ecs, target }: SheetSubject) {
  const { rows: blocks } = await ask<Rows<Named>>('operator', api.listMyEcs)
  const ecsId = blocks.find(({ name }) => name === ecs)!.id
  const { rows: targets } = await ask<Rows<Named>>('operator', api.listTargets, { ecsId })
  const { rows: templates } = await ask<Rows<Template>>('operator', api.listTemplates, { ecsId })
  const template = templates.find(({ code }) => code.startsWith('TPL-'))!
  return {
    ecsId,
    targetId: targets.find(({ name }) => target === '' || name === target)!.id,
    templateId: template.id,
    templateVersionId: template.versions.find(({ status }) => status === 'published')!.id,
  }
}
