import { readFileSync } from 'node:fs'
import { checkTemplate, type ImportedTemplate, importTemplates, picturesIn } from '@ecs/core'
import type { Db } from '../engines/db/index.ts'
import * as ecs from '../features/ecs/index.ts'
import * as pictures from '../features/pictures/index.ts'
import * as targets from '../features/targets/index.ts'
import * as templates from '../features/templates/index.ts'
import { hashOf, publish } from '../features/templates/index.ts'
import { blocks, type DemoBlock } from './blocks.ts'
import { demoId } from './demoId.ts'
import { addPictures } from './samples/samplePictures.ts'

/** Places of work, what is inspected there, and the six sample templates, published. */
export async function seedPlaces(tx: Db, byUserId: string, now: Date): Promise<void> {
  const imported = readTemplates()
  for (const block of blocks) {
    const template = imported.get(block.template)
    if (!template) throw new Error(`no sample template ${block.template}`)
    await seedTemplate(tx, template, byUserId, now)
    await seedBlock(tx, block)
  }
}

function readTemplates(): Map<string, ImportedTemplate> {
  const json = readFileSync(new URL('templates.json', import.meta.url), 'utf8')
  let count = 0
  const read = importTemplates(json, () => demoId('part', count++))
  return new Map(
    read.map(({ template, problems }) => {
      const trouble = [...problems, ...(template ? checkTemplate(template.content) : [])]
      if (!template || trouble.length > 0) throw new Error(`sample template: ${JSON.stringify(trouble)}`)
      addPictures(template)
      return [template.code, template]
    }),
  )
}

async function seedTemplate(tx: Db, { code, name, category, content }: ImportedTemplate, by: string, now: Date) {
  const id = demoId('template', code)
  const versionId = demoId('template', code, 1)
  await templates.upsertTemplate(tx, { id, code, name, category })
  await templates.saveDraft(tx, { id: versionId, templateId: id, version: 1, changeNote: '初版', content, by }, now)
  await pictures.showIn(tx, id, picturesIn(content))
  const version = await templates.versionById(tx, versionId)
  await publish(tx, version!, { contentHash: hashOf(content), by: null, now })
}

async function seedBlock(tx: Db, { code, name, site, description, template, targets: list }: DemoBlock) {
  const ecsId = demoId('ecs', code)
  const templateIds = [demoId('template', template)]
  await ecs.upsert(tx, ecsId, { code, name, siteId: site, description, templateIds, tz: 'Asia/Tokyo', active: true })
  for (const { area, ocrKeys = [], attributes = {}, status = 'active', ...target } of list)
    await targets.upsert(tx, demoId('target', target.code), {
      ...target,
      ecsId,
      status,
      areaPath: area,
      qrCodes: [`ecs:target:${target.code}`, target.code],
      ocrKeys,
      attributes,
      meters: [],
    })
}
