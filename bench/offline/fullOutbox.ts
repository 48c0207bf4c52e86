import { randomUUID } from 'node:crypto'
import { api, createSheet, type Item, type Operation, viewOf } from '@ecs/core'
import { inspectorAt, signIn, workplaceOf } from '../../e2e/faults/site.ts'
import { uuid7 } from '../../packages/web/src/device/uuid7.ts'
import { summaryOf } from '../../packages/web/src/sheet/summary.ts'
import { type OutboxContent, sealOutbox } from '../../packages/web/src/sync/outbox/outboxFile.ts'

export type FullOutbox = { file: Buffer; firstSheetId: string; ecsName: string }

type Size = { sheets: number; answersEach: number; passphrase: string }

/** The operator's unsent work of a long day, as a device exports it: sheets made offline, each with some answers. */
export async function makeFullOutbox(url: string, { sheets, answersEach, passphrase }: Size): Promise<FullOutbox> {
  const { call } = inspectorAt(url, await signIn(url, 'operator'))
  const place = await workplaceOf({ call } as never)
  const [me, version, target, { rows }] = await Promise.all([
    call(api.getMe, {}),
    call(api.getTemplateVersion, { params: { versionId: place.templateVersionId } }),
    call(api.getTarget, { params: { targetId: place.targetId } }),
    call(api.listMyEcs, {}),
  ])
  const deviceId = randomUUID()
  const answered = version.content.processes.flatMap(({ items }) => items).filter(isPlain)
  const content: OutboxContent = {
    userId: me.id,
    exportedAt: new Date().toISOString(),
    operations: [],
    files: [],
    sheets: [],
  }
  let deviceSeq = 0
  const add = <T extends object>(checksheetId: string, rest: T) => {
    deviceSeq += 1
    const at = Date.now()
    const head = { id: uuid7(), checksheetId, baseRev: 0, deviceId, deviceSeq, atDevice: new Date(at).toISOString() }
    const operation = { ...head, ...rest } as unknown as Operation
    content.operations.push({ operation, seq: deviceSeq, at })
    return operation
  }
  for (let i = 0; i < sheets; i += 1) {
    const checksheetId = uuid7()
    const docNo = `仮-BENC-${String(i + 1).padStart(3, '0')}`
    const draft = { ...place, start: true, reason: '計測', note: '', docNo }
    const create = add(checksheetId, { type: 'checksheet.create', draft }) as Operation & { type: 'checksheet.create' }
    const actor = { id: me.id, groups: me.groups, ecsIds: [place.ecsId] }
    const { content: asked, status: versionStatus } = version
    const state = createSheet(create, { actor, now: create.atDevice, content: asked, versionStatus, target })
    content.sheets.push({ view: viewOf(state), summary: summaryOf({ state }) })
    for (const item of answered.slice(0, answersEach))
      add(checksheetId, { type: 'result.set', draft: { itemId: item.id, value: valueFor(item), source: 'manual' } })
  }
  return {
    file: Buffer.from(await (await sealOutbox(content, passphrase)).arrayBuffer()),
    firstSheetId: content.sheets[0]!.view.checksheet.id,
    ecsName: rows.find(({ id }) => id === place.ecsId)!.name,
  }
}

const isPlain = ({ kind }: Item): boolean => kind === 'okng' || kind === 'number' || kind === 'text'

const valueFor = ({ kind, lower }: Item): string =>
  kind === 'okng' ? 'ok' : kind === 'number' ? String(lower ?? '1') : '異常なし'
