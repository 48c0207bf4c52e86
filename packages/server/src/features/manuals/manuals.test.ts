import { createHash, randomUUID } from 'node:crypto'
import { api } from '@ecs/core'
import { expect, test } from 'vitest'
import { bundledFont } from '../../engines/pdf/bundledFont.ts'
import { newPdf } from '../../engines/pdf/document.ts'
import type { User } from '../../http/user.ts'
import { type SheetScene, sheetScene } from '../../testing/sheetScene.ts'
import { testApp } from '../../testing/testApp.ts'
import { textPages } from './readPages.ts'

const app = testApp()

type Owner = { targetId?: string; templateId?: string }

function send(
  scene: SheetScene,
  user: User,
  bytes: Uint8Array,
  owner: Owner,
  type = 'text/plain',
  manualId: string = randomUUID(),
) {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const query = { title: '油圧ユニット手順書', fileName: 'manual.pdf', sha256, ...owner }
  const body = { bytes: new Uint8Array(bytes), type }
  return app.call(user, api.putManual, { params: { ecsId: scene.ecsId, manualId }, query, body })
}

async function pdf(): Promise<Uint8Array> {
  const made = newPdf(await bundledFont(), '手順書')
  made.page(210, 297).text('表紙', { x: 20, y: 20, sizeMm: 6 })
  made.page(210, 297).text('リリーフ弁の調整ねじは時計回りで圧力が上がる', { x: 20, y: 20, sizeMm: 4 })
  return made.bytes()
}

test('an editor adds a PDF; an operator finds its page in other words and opens it; the audit trail knows', async () => {
  const scene = await sheetScene(app)
  const editor = await scene.member('editor')
  const added = await send(scene, editor, await pdf(), { templateId: scene.templateId }, 'application/pdf')
  expect(added.body).toMatchObject({ pages: 2, unreadPages: [], contentType: 'application/pdf' })
  const checksheetId = await scene.make()
  const hits = await app.call(scene.operator, api.searchManuals, {
    params: { checksheetId },
    query: { q: 'リリーフ弁はどう調整する？' },
  })
  expect(hits.body.rows).toEqual([
    { id: added.body.id, title: '油圧ユニット手順書', page: 2, line: expect.stringContaining('時計回り') },
  ])
  const at = { ecsId: scene.ecsId, manualId: added.body.id }
  const page = await app.call(scene.operator, api.getManualPage, { params: { ...at, page: 2 } })
  expect(page.body).toMatchObject({ page: 2, pages: 2, text: expect.stringContaining('時計回り') })
  expect((await app.call(scene.operator, api.getManualLink, { params: at })).body.url).toContain('/files/')
  expect((await app.call(scene.operator, api.deleteManual, { params: at })).status).toBe(403)
  expect((await app.call(editor, api.deleteManual, { params: at })).status).toBe(200)
  expect((await app.call(scene.operator, api.getManualPage, { params: { ...at, page: 2 } })).status).toBe(404)
  const { rows } = await app.services.db.pool.query(
    `select chain from audit_heads where entity = 'manual' and chain = $1`,
    [added.body.id],
  )
  expect(rows).toHaveLength(1)
})

test('the assistant names the page and leads there; a manual of another target is not found', async () => {
  const scene = await sheetScene(app)
  const editor = await scene.member('editor')
  const text = Buffer.from('# pressの点検\npressは圧力計を正面から読む。\n# 外観\nボルトを触る。')
  await send(scene, editor, text, { targetId: scene.target.id })
  const checksheetId = await scene.make()
  const ask = async (sheet: SheetScene, id: string) => {
    const params = { checksheetId: id, messageId: randomUUID() }
    const question = { kind: 'chip' as const, intent: 'method' as const }
    return String(
      (await app.call(sheet.operator, api.askAssistant, { params, body: { itemId: sheet.items.press!, question } }))
        .body,
    )
  }
  const told = await ask(scene, checksheetId)
  expect(told).toMatch(/手順書「油圧ユニット手順書」1ページ：.*正面から読む/)
  expect(told).toMatch(/"path":"\/checksheet\/[^"]+\/aichat\?item=[^"]+&manual=[^"]+&page=1"/)
  const other = await sheetScene(app)
  expect(await ask(other, await other.make())).not.toContain('正面から読む')
})

test('what cannot be read is refused with what to do; wrong kinds and foreign owners too', async () => {
  const scene = await sheetScene(app)
  const editor = await scene.member('editor')
  const own = { targetId: scene.target.id }
  const refused = async (bytes: Uint8Array, owner: Owner = own, type?: string) => {
    const { status, body } = await send(scene, editor, bytes, owner, type)
    return `${status} ${body.error?.code}`
  }
  expect(await refused(Buffer.from('%PDF-1.4 << /Encrypt 9 0 R >>'))).toBe('422 C-455')
  expect(await refused(Buffer.from('%PDF-1.4 nothing'))).toBe('422 C-456')
  expect(await refused(Buffer.from(' \n '))).toBe('422 C-457')
  expect(await refused(Buffer.from('a\f'.repeat(301)))).toBe('422 C-458')
  expect(await refused(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))).toBe('415 C-415')
  expect(await refused(Buffer.from('<html><script>1</script>'))).toBe('415 C-415')
  expect(await refused(Buffer.from('text'), {})).toMatch(/^400/)
  expect(await refused(Buffer.from('text'), { targetId: (await sheetScene(app)).target.id })).toMatch(/^404/)
  const operator = await send(scene, scene.operator, Buffer.from('text'), own)
  expect(operator.status).toBe(403)
})

test('text is cut at form feeds, headings and after a page of letters', () => {
  expect(textPages('a\fb').map(({ text }) => text)).toEqual(['a', 'b'])
  expect(textPages('# 一\nx\n## 二\ny').map(({ text }) => text)).toEqual(['# 一\nx', '## 二\ny'])
  expect(textPages('あ'.repeat(4000)).map(({ text }) => text.length)).toEqual([1500, 1500, 1000])
  expect(textPages('見え\u200bない\u202e字')[0]!.text).toBe('見えない字')
})
