import { randomUUID } from 'node:crypto'
import { api, differences, Item, stateOf, type TemplateContent } from '@ecs/core'
import { describe, expect, test } from 'vitest'
import { approvalScene } from '../../testing/approvalScene.ts'
import { Device, type SheetScene, smallContent } from '../../testing/sheetScene.ts'
import { testApp } from '../../testing/testApp.ts'
import { hashOf } from '../templates/hash.ts'
import { publish } from '../templates/sql/publish.ts'
import * as templates from '../templates/sql.ts'

const app = testApp()
const desk = new Device()

async function approvedScene() {
  const scene = await approvalScene(app)
  const id = await scene.submitted()
  await scene.approve(scene.leader, id)
  await scene.approve(scene.approver, id)
  return { ...scene, id }
}

describe('a revision of an approved record', () => {
  test('starts open with the next number, is approved again, and the original stays as it was', async () => {
    const { id, leader, approver, operator, decide, send, device, items, approve, view } = await approvedScene()
    const original = await view(id)
    const reason = '圧力の読み違い'
    expect(await decide(operator, desk.operation('checksheet.revise', id, { reason }))).toEqual(['C-403'])
    expect(await decide(leader, desk.operation('checksheet.revise', id, { reason }))).toEqual(['applied'])
    expect((await view(id)).checksheet).toMatchObject({ status: 'open', revision: 2, revisionReason: reason })
    // S18: with nothing changed there is nothing to approve again.
    expect(await decide(operator, device.operation('checksheet.submit', id, {}, 99))).toEqual(['W-038'])
    await send(operator, device.answer(id, items.press!, '14.4', {}, 99))
    await decide(operator, device.operation('checksheet.submit', id, {}, 99))
    expect(await approve(leader, id)).toBe('applied')
    expect(await approve(approver, id)).toBe('applied')

    const at = async (revision: number) =>
      (await app.call(operator, api.getRevision, { params: { checksheetId: id, revision } })).body
    expect(await at(1)).toEqual(original)
    const changed = differences(stateOf(await at(1)), stateOf(await at(2)))
    expect(changed).toMatchObject([{ itemId: items.press, before: { value: '14.0' }, after: { value: '14.4' } }])
    const { rows } = (await app.call(operator, api.listRevisions, { params: { checksheetId: id } })).body
    expect(rows).toMatchObject([
      { revision: 1, isCurrent: false, reason: null },
      { revision: 2, isCurrent: true, reason },
    ])
    expect(rows[0]!.approvals).toHaveLength(2)
    expect(rows[0]!.contentHash).not.toBe(rows[1]!.contentHash)
  })

  test('a kept original can be changed by nobody, not even in the database', async () => {
    const { id, leader, decide } = await approvedScene()
    await decide(leader, desk.operation('checksheet.revise', id, { reason: '訂正' }))
    const { pool } = app.services.db
    await expect(pool.query('update sheet_revisions set revision = 9')).rejects.toThrow()
    await expect(pool.query('delete from sheet_revisions')).rejects.toThrow()
  })

  test('personal values of a kept original are for the same eyes as before', async () => {
    const scene = await approvalScene(app)
    const { make, send, operator, device, items, leader, approver, approve, decide, member } = scene
    const id = await make()
    await send(
      operator,
      device.answer(id, items.look!, 'ok'),
      device.answer(id, items.press!, '14.0'),
      device.answer(id, items.temp!, '36.5'),
      device.operation('checksheet.submit', id, {}),
    )
    await approve(leader, id)
    await approve(approver, id)
    await decide(leader, desk.operation('checksheet.revise', id, { reason: '訂正' }))
    const seen = async (user: typeof operator) => {
      const { body } = await app.call(user, api.getRevision, { params: { checksheetId: id, revision: 1 } })
      return body.results.some(({ value }) => value === '36.5')
    }
    expect(await seen(leader)).toBe(true)
    expect(await seen(await member('viewer'))).toBe(false)
  })
})

/** The template's next version: another limit, one item more, one less. */
async function publishNext({ templateId, operator }: SheetScene, content: TemplateContent): Promise<string> {
  const tx = app.services.db.kysely
  const [process] = content.processes
  const items = process!.items.flatMap((item) => {
    if (item.key === 'hours') return []
    return [item.key === 'press' ? { ...item, upper: '13.5', warnUpper: undefined } : item]
  })
  const added = Item.parse({ id: randomUUID(), key: 'noise', no: 9, name: '異音', kind: 'okng', required: true })
  const next = { ...content, processes: [{ ...process!, items: [...items, added] }] }
  const id = randomUUID()
  const draft = { id, templateId, version: 2, changeNote: '基準を改定', content: next, by: operator.id }
  await templates.saveDraft(tx, draft, new Date())
  const frozen = { contentHash: hashOf(next), by: null, now: new Date() }
  await publish(tx, (await templates.versionById(tx, id))!, frozen)
  return id
}

describe('V-014 a template updated under a running sheet', () => {
  test('the changes are listed, and the sheet moves when somebody says so', async () => {
    const content = smallContent()
    const scene = await approvalScene(app, undefined, content)
    const { make, send, operator, device, items, decide } = scene
    const id = await make()
    await send(operator, device.answer(id, items.press!, '14.0'), device.answer(id, items.hours!, '1200'))
    const params = { checksheetId: id }
    expect((await app.call(operator, api.getTemplateUpdate, { params })).body.update).toBe(null)
    const templateVersionId = await publishNext(scene, content)
    const { update } = (await app.call(operator, api.getTemplateUpdate, { params })).body
    expect(update).toMatchObject({ from: 1, to: 2, templateVersionId, changeNote: '基準を改定' })
    expect(update!.changes.map(({ change, name }) => [change, name])).toEqual([
      ['changed', 'press'],
      ['added', '異音'],
      ['removed', 'hours'],
    ])
    expect(await decide(operator, device.operation('checksheet.migrate', id, { templateVersionId }))).toEqual([
      'applied',
    ])
    const moved = (await app.call(operator, api.getChecksheet, { params })).body
    expect(moved.checksheet).toMatchObject({ templateVersionId, progress: { ng: 1 } })
    expect(moved.results.map(({ value }) => value).sort()).toEqual(['1200', '14.0'])
    expect((await app.call(operator, api.getTemplateUpdate, { params })).body.update).toBe(null)
    // What is written afterwards lands in its new place and is read back.
    expect(await decide(operator, device.answer(id, items.press!, '13.2', {}, 99))).toEqual(['applied'])
    const again = (await app.call(operator, api.getChecksheet, { params })).body
    expect(again.results.map(({ value }) => value).sort()).toEqual(['1200', '13.2'])
  })

  test('a sheet that stays goes on with its own version; a submitted one cannot move', async () => {
    const content = smallContent()
    const scene = await approvalScene(app, undefined, content)
    const { submitted, make, send, operator, device, items, decide } = scene
    const [waiting, open] = [await submitted(), await make()]
    const templateVersionId = await publishNext(scene, content)
    expect(await decide(operator, desk.operation('checksheet.migrate', waiting, { templateVersionId }))).toEqual([
      'W-002',
    ])
    await send(operator, device.answer(open, items.press!, '14.0'))
    const { results } = (await app.call(operator, api.getChecksheet, { params: { checksheetId: open } })).body
    expect(results).toMatchObject([{ value: '14.0', judgement: 'ok' }])
  })
})
