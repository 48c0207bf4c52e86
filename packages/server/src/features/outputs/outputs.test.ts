import { execFileSync } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { api, cellName, Item, message, type ReportLayout, type TemplateContent } from '@ecs/core'
import { describe, expect, test, vi } from 'vitest'
import { pngOf } from '../../demo/png.ts'
import { readTables } from '../../engines/tables/readTables.ts'
import { openZip } from '../../engines/tables/zip.ts'
import { readWorkbook } from '../../engines/workbook/readWorkbook.ts'
import { writeWorkbook } from '../../engines/workbook/writeWorkbook.ts'
import type { User } from '../../http/user.ts'
import { type ApprovalScene, approvalScene } from '../../testing/approvalScene.ts'
import { person } from '../../testing/scene.ts'
import { smallContent, uuidV7 } from '../../testing/sheetScene.ts'
import { testApp } from '../../testing/testApp.ts'
import { eventsIn } from '../audit/read.ts'
import { makeOutput } from './makeJob.ts'
import { readMonths } from './paper/readMonth.ts'
import * as sql from './sql.ts'
import { sweepOutputs } from './sweepJob.ts'

vi.setConfig({ testTimeout: 60_000 })

const app = testApp()
const pdftotext = ['/usr/bin/pdftotext'].find((path) => existsSync(path))

const rare = '髙﨑①㎏℃〜Ⅲ㍿'

async function paperScene(): Promise<ApprovalScene> {
  const content = smallContent()
  content.processes[0]!.items.push(
    Item.parse({ id: randomUUID(), key: 'face', no: 6, name: `外観 ${rare}`, kind: 'photo' }),
  )
  return approvalScene(app, undefined, content)
}

const run = (outputId: string, attempt = 1, signal = new AbortController().signal) =>
  makeOutput.handle({ outputId }, { services: app.services, jobId: 'x', attempt, signal })

async function ask(scene: ApprovalScene, by: User, body: api.OutputRequest) {
  const outputId = randomUUID()
  const answer = await app.call(by, api.putOutput, { params: { ecsId: scene.ecsId, outputId }, body })
  return { outputId, ...answer }
}

/** Asked for, made and fetched. */
async function file(scene: ApprovalScene, by: User, body: api.OutputRequest): Promise<Buffer> {
  const { outputId, status, body: told } = await ask(scene, by, body)
  if (status !== 200) throw new Error(JSON.stringify(told))
  await run(outputId)
  const made = (await app.call(by, api.getOutput, { params: { outputId } })).body
  if (made.status !== 'done') throw new Error(JSON.stringify(made))
  const { url } = (await app.call(by, api.getOutputLink, { params: { outputId } })).body
  const answer = await app.fetch(new Request(new URL(url, 'http://localhost')))
  expect(answer.headers.get('content-disposition')).toContain('attachment')
  return Buffer.from(await answer.arrayBuffer())
}

async function photograph({ operator, send, device, items }: ApprovalScene, id: string) {
  const bytes = pngOf({ width: 40, height: 30, channels: 3, data: new Uint8Array(40 * 30 * 3).fill(120) })
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const attachmentId = randomUUID()
  await app.call(operator, api.putAttachmentContent, {
    params: { attachmentId },
    query: { sha256 },
    body: { bytes, type: 'image/png' },
  })
  const facts = { attachmentId, kind: 'photo', sha256, bytes: bytes.length, contentType: 'image/png', source: 'camera' }
  return (await send(operator, device.operation('attachment.add', id, { cell: { itemId: items.face! }, ...facts })))[0]
}

/** What is written on the pages; without poppler only the outer form is looked at. */
function words(pdf: Buffer): string | undefined {
  if (!pdftotext) return undefined
  const folder = join(app.services.config.dataDir, 'looked-at')
  mkdirSync(folder, { recursive: true })
  const path = join(folder, `${randomUUID()}.pdf`)
  writeFileSync(path, pdf)
  return execFileSync(pdftotext, ['-layout', path, '-']).toString('utf8')
}

const said = (pdf: Buffer, ...expected: string[]) => {
  expect(pdf.toString('latin1', 0, 8)).toBe('%PDF-1.7')
  expect(pdf.toString('latin1', pdf.length - 6)).toBe('%%EOF\n')
  const text = words(pdf)
  if (text === undefined) return console.log('pdftotext (poppler-utils) is not installed: the words are not looked at')
  for (const one of expected) expect(text.replace(/[\s　]/g, '')).toContain(one.replace(/[\s　]/g, ''))
}

describe('papers', () => {
  test('a record with photo, signatures and its mark; the paper is held against the record', async () => {
    const scene = await paperScene()
    const { make, send, operator, device, items, leader, approver, approve, decide } = scene
    const id = await make()
    await send(
      operator,
      device.answer(id, items.look!, 'ng', { comment: `異音あり ${rare}` }),
      device.answer(id, items.press!, '14.0'),
    )
    expect(await photograph(scene, id)).toMatchObject({ kind: 'applied' })
    await send(operator, device.operation('checksheet.submit', id, {}))
    await approve(leader, id)
    await approve(approver, id)
    const { checksheet } = await scene.view(id)
    const pdf = await file(scene, leader, { kind: 'sheet', format: 'pdf', ids: [id] })
    const hash = checksheet.contentHash!
    const shown = hash.slice(0, 24)
    said(
      pdf,
      '日常点検表',
      checksheet.docNo,
      '13.0〜15.0MPa',
      '14.0MPa',
      '否',
      '異音あり',
      `外観${rare}`,
      '田中',
      '監査証跡',
      shown,
    )
    expect(pdf.toString('latin1')).toContain('/Subtype /Image')
    for (const kind of ['ledger', 'certificate'] as const)
      said(
        await file(scene, leader, { kind, format: 'pdf', ids: [id] }),
        kind === 'ledger' ? '写真台帳' : '検査成績書',
        ...(kind === 'ledger' ? ['撮影日時'] : ['不合格']),
      )
    const held = async (revision: number, start: string) =>
      (await app.call(operator, api.checkPaper, { params: { checksheetId: id }, query: { revision, hash: start } }))
        .body.verdict
    expect(await held(1, shown)).toBe('same')
    expect(await held(1, `${shown.startsWith('0') ? '1' : '0'}${shown.slice(1)}`)).toBe('changed')
    await decide(leader, device.operation('checksheet.revise', id, { reason: '読み違い' }, 99))
    await send(operator, device.answer(id, items.press!, '14.4', {}, 99))
    expect(await held(1, shown)).toBe('revised')
    expect(await held(2, shown)).toBe('changed')
    said(await file(scene, leader, { kind: 'sheet', format: 'pdf', ids: [id], revision: 1 }), '14.0MPa', shown)
  })

  test('a month of both shifts with its stamps stands on one page of A3', async () => {
    const scene = await paperScene()
    const id = await scene.submitted()
    await scene.approve(scene.leader, id)
    const { kysely } = app.services.db
    await kysely.updateTable('checksheets').set({ shift: '日勤' }).where('id', '=', id).execute()
    const night = await scene.submitted()
    await kysely.updateTable('checksheets').set({ shift: '夜勤' }).where('id', '=', night).execute()
    const month = new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Tokyo' }).slice(0, 7)
    const request = { kind: 'month', format: 'pdf', targetId: scene.target.id, month } as const
    const pdf = await file(scene, scene.leader, request)
    expect(pdf.toString('latin1').match(/\/Type \/Page /g)).toHaveLength(1)
    expect(pdf.toString('latin1')).toContain('/MediaBox [0 0 1190.55 841.89]')
    said(pdf, '点検者', '確認', '14.0', '夜勤')
    const targetId = scene.target.id
    const query = { month, hash: '0'.repeat(24) }
    const { body } = await app.call(scene.leader, api.checkMonthPaper, { params: { targetId }, query })
    expect(body.verdict).toBe('changed')
  })
})

describe('many at once', () => {
  test('as one PDF or a zip, with progress; values of persons only for who may see them', async () => {
    const scene = await paperScene()
    const { make, send, operator, device, items, leader, admin } = scene
    for (let no = 0; no < 3; no += 1) {
      const id = await make()
      await send(operator, device.answer(id, items.look!, 'ok'), device.answer(id, items.temp!, '36.7'))
    }
    const all = { kind: 'sheet', filters: {} } as const
    const told = words(await file(scene, leader, { ...all, format: 'pdf' }))
    const hidden = words(await file(scene, admin, { ...all, format: 'pdf' }))
    if (told !== undefined) {
      expect(told.match(/36\.7/g)).toHaveLength(3)
      expect(hidden).not.toContain('36.7')
    }
    const zip = openZip(await file(scene, leader, { ...all, format: 'zip' }))!
    expect(zip.names).toHaveLength(3)
    for (const name of zip.names) said(zip.read(name)!, '日常点検表')
    const xlsx = await file(scene, leader, { kind: 'results', format: 'xlsx', filters: {} })
    const csv = await file(scene, leader, { kind: 'results', format: 'csv', filters: {} })
    expect(csv.toString('utf8')).toContain('36.7')
    expect((await file(scene, admin, { kind: 'results', format: 'csv' })).toString('utf8')).not.toContain('36.7')
    const sheet = openZip(xlsx)!.read('xl/worksheets/sheet1.xml')!.toString('utf8')
    expect(sheet).toContain('<v>36.7</v>')
    expect(readTables(xlsx)).toBeTruthy()
  })

  test('a server that is killed in the middle leaves no half file; the next try makes the whole one', async () => {
    const scene = await paperScene()
    for (let no = 0; no < 3; no += 1) await scene.submitted()
    const { leader } = scene
    const { outputId } = await ask(scene, leader, { kind: 'sheet', format: 'pdf', filters: {} })
    const look = async () => (await app.call(leader, api.getOutput, { params: { outputId } })).body
    // The second record is the last that this server sees.
    const killed = new AbortController()
    const told = vi.spyOn(sql, 'progress').mockImplementationOnce(async () => {
      killed.abort()
      return true
    })
    await expect(run(outputId, 1, killed.signal)).rejects.toThrow('stopping')
    told.mockRestore()
    expect(await look()).toMatchObject({ status: 'running', bytes: null })
    expect((await app.call(leader, api.getOutputLink, { params: { outputId } })).body.error.code).toBe('W-094')
    // A process that dies leaves what it had written.
    writeFileSync(join(app.services.config.dataDir, 'outputs', `${outputId}.part`), 'half')
    await run(outputId, 2)
    expect(await look()).toMatchObject({ status: 'done', done: 3, total: 3 })
    expect(readdirSync(join(app.services.config.dataDir, 'outputs'))).toEqual([])
  })

  test('after three tries it says that it stopped, and what to do', async () => {
    const scene = await paperScene()
    await scene.submitted()
    const { outputId } = await ask(scene, scene.leader, { kind: 'sheet', format: 'pdf', filters: {} })
    await run(outputId, 4)
    const { body } = await app.call(scene.leader, api.getOutput, { params: { outputId } })
    expect(body).toMatchObject({ status: 'failed', failure: expect.stringContaining('もう一度出力してください') })
  })

  test('it can be stopped, belongs to its asker alone, and goes after a day', async () => {
    const scene = await paperScene()
    await scene.submitted()
    const { leader, approver } = scene
    const all = { kind: 'sheet', format: 'pdf', filters: {} } as const
    const stopped = await ask(scene, leader, all)
    await app.call(leader, api.cancelOutput, { params: { outputId: stopped.outputId } })
    await run(stopped.outputId)
    const { outputId } = await ask(scene, leader, all)
    const link = (by: User) => app.call(by, api.getOutputLink, { params: { outputId } })
    await run(outputId)
    expect((await link(approver)).status).toBe(404)
    expect((await link({ ...leader, groups: ['ecs-leader', 'ecs-editor'] })).body.error.code).toBe('W-095')
    expect((await link(leader)).status).toBe(200)
    const rows = async () => (await app.call(leader, api.listOutputs)).body.rows.map(({ status }) => status)
    expect(await rows()).toEqual(['done', 'cancelled'])
    const later = { ...app.services, now: () => new Date(Date.now() + 25 * 3_600_000) }
    const signal = new AbortController().signal
    await sweepOutputs.handle({}, { services: later, jobId: 'x', attempt: 1, signal })
    expect(await rows()).toEqual(['expired', 'cancelled'])
    expect((await link(leader)).body.error.code).toBe('W-093')
    const { rows: acts } = await eventsIn(app.services.db.kysely, outputId, 0, 10)
    expect(acts.map(({ action }) => action)).toEqual(['output.make', 'output.fetch'])
  })

  test('nothing, too many at work and a wrong form are refused in words', async () => {
    const scene = await paperScene()
    const { leader } = scene
    const code = async (body: api.OutputRequest) => (await ask(scene, leader, body)).body.error?.code
    expect(await code({ kind: 'sheet', format: 'pdf', filters: {} })).toBe('W-090')
    expect(await code({ kind: 'sheet', format: 'xlsx', filters: {} })).toBe('W-096')
    await scene.submitted()
    for (let no = 0; no < api.mostOutputsAtWork; no += 1)
      expect(await code({ kind: 'results', format: 'csv' })).toBe(undefined)
    expect(await code({ kind: 'results', format: 'csv' })).toBe('W-092')
    const stranger = await (await approvalScene(app)).member('leader')
    expect((await ask(scene, stranger, { kind: 'results', format: 'csv' })).status).toBe(404)
    expect((await ask(scene, scene.operator, { kind: 'results', format: 'csv' })).status).toBe(403)
  })
})

const form = writeWorkbook([
  {
    name: '点検表',
    rows: [
      [{ value: '日常点検表' }, undefined, undefined, { value: '承認' }],
      [{ value: '点検日：　　年　　月　　日' }, undefined, undefined, { value: '' }],
      [{ value: '外観' }, { value: '', style: { border: true } }, { value: '' }],
      [{ value: '圧力' }, { value: '', style: { border: true } }, { value: '' }],
      [{ value: '写真' }, { value: '' }],
    ],
  },
])

/** A template whose form was kept by somebody who may edit templates. */
async function formScene(
  days?: ReportLayout['days'],
  alter?: (content: TemplateContent) => void,
): Promise<ApprovalScene> {
  const editor = await person(app.services.db.kysely, 'admin', '編集者')
  const workbookId = randomUUID()
  const sha256 = createHash('sha256').update(form).digest('hex')
  const { status } = await app.call(editor, api.putTemplateWorkbook, {
    params: { workbookId },
    query: { sha256, fileName: '点検表.xlsx' },
    body: { bytes: form, type: 'application/octet-stream' },
  })
  expect(status).toBe(200)
  const content = smallContent()
  const face = Item.parse({ id: randomUUID(), key: 'face', no: 6, name: '写真', kind: 'photo' })
  content.processes[0]!.items.push(face)
  const [look, press] = content.processes[0]!.items
  const sheet = '点検表'
  content.layout = {
    ...{ workbookId, fileName: '点検表.xlsx', days: days ?? {}, marks: { ok: '○', ng: '×' } },
    items: {
      [look!.id]: { sheet, value: 'B3' },
      [press!.id]: { sheet, value: 'B4', judgement: 'C4' },
      [face.id]: { sheet, value: 'B5' },
    },
    heads: [{ sheet, cell: 'A2', fact: 'date', before: '点検日：' }],
    stamps: [{ sheet, cell: 'D2', step: 'check' }],
  }
  alter?.(content)
  return approvalScene(app, undefined, content)
}

const shown = (bytes: Buffer): Record<string, string> =>
  Object.fromEntries(
    readWorkbook(bytes).sheets[0]!.cells.map(({ row, column, text }) => [cellName(column, row + 1), text]),
  )

describe('the form of the site', () => {
  test('a record stands in the workbook it came from, with its photo and its stamps; many come as a zip', async () => {
    const scene = await formScene()
    const { leader, make, send, operator, device, items } = scene
    const id = await make()
    await photograph(scene, id)
    const submit = device.operation('checksheet.submit', id, {})
    await send(operator, device.answer(id, items.look!, 'ok'), device.answer(id, items.press!, '14.0'), submit)
    await scene.approve(leader, id)
    const filled = await file(scene, leader, { kind: 'form', format: 'xlsx', ids: [id] })
    expect(shown(filled)).toMatchObject({ B3: '○', B4: '14', C4: '○' })
    expect(shown(filled).A2).toMatch(/^点検日：2\d{3}年\d+月\d+日$/)
    const zip = openZip(filled)!
    expect(zip.names.filter((name) => name.startsWith('xl/media/'))).toHaveLength(1)
    expect(zip.read('xl/drawings/drawingEcs1.xml')!.toString()).toContain('高橋')
    for (const part of ['xl/styles.xml', '_rels/.rels']) expect(zip.read(part)).toEqual(openZip(form)!.read(part))
    await scene.submitted()
    const many = openZip(await file(scene, leader, { kind: 'form', format: 'zip', filters: {} }))!
    expect(many.names).toHaveLength(2)
    expect(readWorkbook(many.read(many.names[0]!)!).sheets[0]?.name).toBe('点検表')
    const printed = await file(scene, leader, { kind: 'form', format: 'pdf', filters: {} })
    expect(printed.subarray(0, 5).toString()).toBe('%PDF-')
    // Two forms, each with a sheet behind it: this form has no box for some of the answers.
    expect(printed.toString('latin1').match(/\/Type \/Page\b(?!s)/g)).toHaveLength(4)
    expect(printed.toString('latin1').match(/\/Subtype \/Image/g)?.length).toBeGreaterThanOrEqual(1)
    said(printed, ...['日常点検表', '点検日：', '外観', '○', '14', '高橋', 'SHA-256', '帳票に欄のない項目です。'])
  })

  test('a month stands in the columns of its days; a record without a form is refused in words', async () => {
    const scene = await formScene({
      点検表: { along: 'columns', places: Array.from({ length: 31 }, (_, at) => at + 1) },
    })
    await scene.submitted()
    const { leader, target } = scene
    const day = (await scene.view(await scene.make(), leader)).checksheet.createdAt
    const month = day.slice(0, 7)
    const filled = await file(scene, leader, { kind: 'month', format: 'xlsx', month, targetId: target.id })
    expect(Object.values(shown(filled)).filter((text) => text === '○').length).toBeGreaterThanOrEqual(1)
    said(
      await file(scene, leader, { kind: 'form', format: 'pdf', month, targetId: target.id }),
      '日常点検表',
      '○',
      month,
    )
    const other = await paperScene()
    const { outputId } = await ask(other, other.leader, {
      kind: 'form',
      format: 'xlsx',
      ids: [await other.submitted()],
    })
    await run(outputId)
    const made = (await app.call(other.leader, api.getOutput, { params: { outputId } })).body
    expect(made).toMatchObject({ status: 'failed', failure: message('outputNoForm').text })
  })

  test('two shifts of one day: the form shows the 否, and the other values stand behind it', async () => {
    const scene = await formScene({
      点検表: { along: 'columns', places: Array.from({ length: 31 }, (_, at) => at + 1) },
    })
    const { leader, target, make, send, operator, device, items } = scene
    for (const [look, press] of [
      ['ng', '14.0'],
      ['ok', '15.0'],
    ] as const) {
      const id = await make()
      await send(operator, device.answer(id, items.look!, look), device.answer(id, items.press!, press))
    }
    const month = (await scene.view(await make(), leader)).checksheet.createdAt.slice(0, 7)
    const filled = await file(scene, leader, { kind: 'month', format: 'xlsx', month, targetId: target.id })
    const marks = Object.values(shown(filled)).filter((text) => text === '×' || text === '○')
    expect(marks.filter((mark) => mark === '×')).toHaveLength(1)
    const rest = readWorkbook(filled).sheets[1]!.cells.map(({ text }) => text)
    expect(rest[0]).toContain('同じ欄にもう一つの記録があります')
    expect(rest).toEqual(expect.arrayContaining(['1-1 look', '○', '1-2 press', '14.0 MPa']))
    said(await file(scene, leader, { kind: 'form', format: 'pdf', month, targetId: target.id }), '×', '同じ欄')
  })

  test("a year's form holds the months before it too, and its mark is that of all of them", async () => {
    const months = [4, 5, 6, 7, 8, 9, 10, 11, 12, 1, 2, 3]
    const scene = await formScene({ 点検表: { along: 'columns', places: months.map((_, at) => at + 1), months } })
    const { leader, target } = scene
    for (const day of ['2025-03-20', '2025-04-21', '2025-11-17']) {
      const id = await scene.submitted()
      await app.services.db.kysely.updateTable('checksheets').set({ planned_for: day }).where('id', '=', id).execute()
    }
    const year = { month: '2025-11', targetId: target.id }
    const cells = shown(await file(scene, leader, { kind: 'month', format: 'xlsx', ...year }))
    // 4月 stands in B, 11月 in I; March belongs to the year before.
    expect([cells.B3, cells.I3, cells.M3 ?? '']).toEqual(['○', '○', ''])
    const printed = await file(scene, leader, { kind: 'form', format: 'pdf', ...year })
    said(printed, '2025-04〜2025-11')
    const check = (query: { from?: string; hash: string }) =>
      app.call(leader, api.checkMonthPaper, { params: { targetId: target.id }, query: { month: '2025-11', ...query } })
    const { papers, contentHash } = await readMonths(app.services.db.kysely, leader, target, {
      month: '2025-11',
      from: '2025-04',
    })
    expect(papers.map(({ sheet }) => sheet.sheets.length)).toEqual([1, 0, 0, 0, 0, 0, 0, 1])
    expect((await check({ from: '2025-04', hash: contentHash })).body.verdict).toBe('same')
    expect((await check({ hash: contentHash })).body.verdict).toBe('changed')
    await app.services.db.kysely
      .updateTable('checksheets')
      .set({ planned_for: '2025-05-21' })
      .where('planned_for', '=', '2025-04-21' as never)
      .execute()
    expect((await check({ from: '2025-04', hash: contentHash })).body.verdict).toBe('changed')
  })

  test('the rows of a repeat stand in the lines of the form; those without a line go on behind it, in words', async () => {
    const weight = Item.parse({ id: randomUUID(), key: 'weight', no: 1, name: '重量', kind: 'number', unit: 'g' })
    const processId = randomUUID()
    const scene = await formScene(undefined, (content) => {
      const repeat = { min: 0, max: 9, label: '個体' }
      content.processes.push({ id: processId, no: 2, name: '抜取り', order: 'free', repeat, items: [weight] })
      content.layout!.items[weight.id] = { sheet: '点検表', value: 'B6', rows: { along: 'rows', places: [5, 6] } }
    })
    const { make, send, operator, leader, device } = scene
    const id = await make()
    for (const value of ['11.5', '12.5', '13.5']) {
      const rowId = uuidV7()
      const added = device.operation('row.add', id, { processId, rowId })
      await send(operator, added, device.answer(id, weight.id, value, { rowId }))
    }
    const filled = await file(scene, leader, { kind: 'form', format: 'xlsx', ids: [id] })
    expect(shown(filled)).toMatchObject({ B6: '11.5', B7: '12.5' })
    const rest = readWorkbook(filled).sheets[1]!
    expect(rest.name).toBe('帳票の続き')
    const texts = rest.cells.map(({ text }) => text)
    expect(texts[0]).toBe('帳票の表は2行です。入りきらない1行を、ここに続けます。')
    expect(texts.slice(-2)).toEqual(['3', '13.5 g'])
    said(await file(scene, leader, { kind: 'form', format: 'pdf', ids: [id] }), '12.5', '入りきらない', '13.5 g')
  })

  test('a form is shown to readers of its template only, and taken over by nobody who cannot see it', async () => {
    const scene = await formScene()
    const { templateId, versionId, leader } = scene
    const version = (await app.call(leader, api.getTemplateVersion, { params: { versionId } })).body
    const params = { templateId, workbookId: version.content.layout!.workbookId }
    const { body } = await app.call(leader, api.getTemplateWorkbook, { params })
    expect(body.workbook.sheets[0]?.name).toBe('点検表')
    const other = await approvalScene(app)
    expect((await app.call(other.leader, api.getTemplateWorkbook, { params })).status).toBe(404)
    const stolen = { ...params, templateId: other.templateId }
    expect((await app.call(other.leader, api.getTemplateWorkbook, { params: stolen })).status).toBe(404)
    const naming = { code: 'X', name: 'X', category: 'X', ecsIds: [other.ecsId], changeNote: 'X' }
    const content = { ...smallContent(), layout: version.content.layout! }
    const editor = await other.member('editor', '他の編集者')
    const put = { params: { templateId: randomUUID(), versionId: randomUUID() }, body: { ...naming, content } }
    expect((await app.call(editor, api.putTemplateDraft, put)).status).toBe(404)
  })
})
