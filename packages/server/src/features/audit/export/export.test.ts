import { spawnSync } from 'node:child_process'
import { generateKeyPairSync, hash, randomUUID, sign } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inflateRawSync } from 'node:zlib'
import { api } from '@ecs/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { User } from '../../../http/user.ts'
import { type PersonalScene, personalScene } from '../../../testing/personalScene.ts'
import { smallContent } from '../../../testing/sheetScene.ts'
import { testApp } from '../../../testing/testApp.ts'
import { hashOf } from '../chain.ts'
import { auditKeyOf } from '../signing.ts'

/** An auditor's way: find who changed a limit, verify, export, and prove the export without the product. */
const app = testApp()
const folder = mkdtempSync(join(tmpdir(), 'ecs-export-'))
let scene: PersonalScene
let auditor: User
let templateId: string
let whole: Map<string, string>

afterAll(() => rmSync(folder, { recursive: true, force: true }))

beforeAll(async () => {
  scene = await personalScene(app)
  auditor = await scene.member('auditor')
  const editor = await scene.member('editor', '山田 花子')
  const ids = { templateId: randomUUID(), versionId: randomUUID() }
  templateId = ids.templateId
  const naming = { code: 'L-1', name: '受電設備点検', category: '設備', ecsIds: [scene.ecsId], changeNote: '上限' }
  const content = smallContent()
  await app.call(editor, api.putTemplateDraft, { params: ids, body: { ...naming, content } })
  const changed = structuredClone(content)
  Object.assign(changed.processes[0]!.items.find(({ key }) => key === 'press')!, { upper: '15.25' })
  await app.call(editor, api.putTemplateDraft, { params: ids, body: { ...naming, content: changed } })
  const approved = await scene.submitted()
  await scene.approve(scene.leader, approved)
  await scene.approve(scene.approver, approved)
  whole = unzip(await exported(auditor, {}))
})

const today = () => new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Tokyo' })

async function exported(user: User, rest: object): Promise<Buffer> {
  const url = `http://localhost/api/audit/exports/${randomUUID()}`
  const headers = { authorization: `Bearer ${await app.tokenFor(user)}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ from: today(), to: today(), ...rest })
  const answer = await app.fetch(new Request(url, { method: 'PUT', headers, body }))
  expect(answer.status).toBe(200)
  return Buffer.from(await answer.arrayBuffer())
}

/** Read by its directory, as every unzipper does. */
function unzip(zip: Buffer): Map<string, string> {
  const files = new Map<string, string>()
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06'))
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const nameBytes = zip.readUInt16LE(at + 28)
    const start = zip.readUInt32LE(at + 42) + 30 + nameBytes
    const packed = zip.subarray(start, start + zip.readUInt32LE(at + 20))
    files.set(zip.toString('utf8', at + 46, at + 46 + nameBytes), inflateRawSync(packed).toString())
    at += 46 + nameBytes
  }
  return files
}

/** As an auditor runs it, in a folder of its own, with plain Node. */
function verify(files: Map<string, string>, ...args: string[]): { status: number | null; out: string } {
  const place = mkdtempSync(join(folder, 'copy-'))
  for (const [name, text] of files) writeFileSync(join(place, name), text)
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(place, 'verify.mjs'), ...args], {
    encoding: 'utf8',
  })
  return { status, out: stdout + stderr }
}

const lines = (name: string) => whole.get(name)!.trimEnd().split('\n')
const withLines = (name: string, changed: string[]) => new Map(whole).set(name, `${changed.join('\n')}\n`)

test('an untouched export proves itself: chains, seals, contents, signature', () => {
  const key = auditKeyOf(app.services.secrets).publicKey
  const { status, out } = verify(whole, '--key', key)
  expect(out).toContain('異常はありません。')
  expect(status).toBe(0)
  expect(lines('links.jsonl').some((line) => line.includes('15.25'))).toBe(true)
  const chains = lines('chains.jsonl').map((line) => JSON.parse(line))
  expect(chains).toContainEqual(expect.objectContaining({ chain: templateId, kind: 'template', name: '受電設備点検' }))
  expect(out).toContain(`封印で証明された連鎖 ${chains.length}本`)
  expect(lines('records.jsonl').length).toBeGreaterThan(0)
})

test('the ZIP itself is read too', async () => {
  const path = join(folder, 'export.zip')
  writeFileSync(path, await exported(auditor, { chains: [templateId] }))
  writeFileSync(join(folder, 'verify.mjs'), whole.get('verify.mjs')!)
  const { status, stdout } = spawnSync(process.execPath, [join(folder, 'verify.mjs'), path], { encoding: 'utf8' })
  expect([status, stdout]).toEqual([0, expect.stringContaining('連鎖 1本、記録 2件')])
})

test('a changed value is named by its line, chain and entry', () => {
  const all = lines('links.jsonl')
  const at = all.findIndex((line) => line.includes('15.25'))
  const { status, out } = verify(withLines('links.jsonl', all.with(at, all[at]!.replace('15.25', '15.99'))))
  expect(status).toBe(1)
  expect(out).toContain(
    `最初の場所: links.jsonl ${at + 1}行目（連鎖 ${templateId} の 2番）: 内容が書き換えられています`,
  )
  expect(out).toContain('links.jsonl: 書き出した後に変更されています')
})

test('a changed value whose hash was made to fit is found by its seal', () => {
  const all = lines('links.jsonl')
  const at = all.findIndex((line) => line.includes('15.25'))
  const link = JSON.parse(all[at]!)
  const events = link.events.replace('15.25', '15.99')
  const forged = JSON.stringify({ ...link, events, hash: hashOf(link.prevHash, events) })
  const { status, out } = verify(withLines('links.jsonl', all.with(at, forged)))
  expect(status).toBe(1)
  expect(out).toMatch(new RegExp(`連鎖 ${templateId} の 2番が、封印された時の内容と一致しません`))
})

test('a removed line, a cut end, two lines in another order and a lost chain are named', () => {
  const all = lines('links.jsonl')
  const of = (seq: number) => all.findIndex((line) => line.includes(`"chain":"${templateId}","seq":${seq},`))
  const without = verify(withLines('links.jsonl', all.toSpliced(of(1), 1)))
  expect([without.status, without.out]).toEqual([1, expect.stringContaining('1番の記録が削除されています')])
  const cut = verify(withLines('links.jsonl', all.toSpliced(of(2), 1)))
  expect(cut.out).toContain('「受電設備点検」 の 2番から後が切り取られています')
  const swapped = verify(withLines('links.jsonl', all.with(of(1), all[of(2)]!).with(of(2), all[of(1)]!)))
  expect([swapped.status, swapped.out]).toEqual([1, expect.stringContaining(`連鎖 ${templateId}`)])
  const lost = verify(withLines('links.jsonl', all.toSpliced(of(1), 2)))
  expect(lost.out).toContain('「受電設備点検」 がすべて失われています')
})

test('a changed content of a record is named', () => {
  const all = lines('records.jsonl')
  const at = all.findIndex((line) => line.includes('14.0'))
  const { status, out } = verify(withLines('records.jsonl', all.with(at, all[at]!.replace('14.0', '14.9'))))
  expect([status, out]).toEqual([1, expect.stringContaining('の内容が、提出された時のハッシュと一致しません')])
})

test('a replaced signature, and a replaced key with everything signed anew', () => {
  const manifest = JSON.parse(whole.get('manifest.json')!)
  const other = generateKeyPairSync('ed25519')
  const signature = sign(null, Buffer.from(`ecs audit export\n${manifest.signed}`), other.privateKey).toString(
    'base64url',
  )
  const replaced = verify(new Map(whole).set('manifest.json', JSON.stringify({ ...manifest, signature })))
  expect([replaced.status, replaced.out]).toEqual([1, expect.stringContaining('書き出しの署名が正しくありません')])
  const publicKey = other.publicKey.export({ format: 'jwk' }).x!
  const forged = new Map(whole).set('manifest.json', JSON.stringify({ ...manifest, signature, publicKey }))
  expect(verify(forged).out).toContain('checkpoints.jsonl 1行目')
  const known = verify(forged, '--key', auditKeyOf(app.services.secrets).publicKey)
  expect([known.status, known.out]).toEqual([1, expect.stringContaining('控えの公開鍵と一致しません')])
  const sealed = lines('checkpoints.jsonl')
  const seal = JSON.parse(sealed[0]!)
  const unsealed = verify(withLines('checkpoints.jsonl', sealed.with(0, JSON.stringify({ ...seal, signature }))))
  expect(unsealed.out).toContain(`（封印 ${seal.number}）: 署名が正しくありません`)
})

test('P16 an administrator’s export holds no personal value, and still proves that nothing is missing', async () => {
  const files = unzip(await exported(scene.admin, {}))
  const all = [...files.values()].join('\n')
  expect(scene.markers.filter((marker) => all.includes(marker))).toEqual([])
  const { status, out } = verify(files)
  expect([status, out]).toEqual([0, expect.stringContaining('個人情報のため内容を伏せた記録')])
})

test('a leader exports the sheets of their ECS and no more; who exported what is in the trail', async () => {
  const files = unzip(await exported(scene.leader, {}))
  expect(files.get('links.jsonl')).not.toContain(templateId)
  expect(verify(files).status).toBe(0)
  const { rows } = (await app.call(auditor, api.searchAudit, { query: { kind: 'export' } })).body
  expect(rows.some(({ actor, action }) => actor === scene.leader.id && action === 'export.audit')).toBe(true)
})

test('the verifier is one file without dependencies', () => {
  const text = readFileSync(new URL('verify.mjs', import.meta.url), 'utf8')
  const imported = [...text.matchAll(/from '([^']+)'/g)].map(([, name]) => name)
  expect(imported.filter((name) => !name!.startsWith('node:'))).toEqual([])
  expect(whole.get('README.txt')).toContain('node verify.mjs')
  expect(hash('sha256', whole.get('verify.mjs')!)).toBe(hash('sha256', text))
})
