import { createHash, randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { crc32 } from 'node:zlib'
import { api } from '@ecs/core'
import { expect, test } from 'vitest'
import { pngOf } from '../../demo/png.ts'
import { eoi, jpeg, riff, scan, sof, soi, steps, vp8, vp8l, vp8x } from '../../engines/files/pictures/samples.ts'
import type { User } from '../../http/user.ts'
import { sweepUploads } from '../../jobs/sweepUploads.ts'
import { person } from '../../testing/scene.ts'
import { sheetScene } from '../../testing/sheetScene.ts'
import { makeTestApp, testApp } from '../../testing/testApp.ts'
import * as sql from './sql.ts'

const app = testApp()

/** A PDF of so many bytes that exists only while it is read. */
function* pdf(size: number): Generator<Uint8Array<ArrayBuffer>> {
  const piece = new Uint8Array(64 * 1024).fill(0x20)
  yield new TextEncoder().encode('%PDF-1.7\n')
  for (let left = size - 9; left > 0; left -= piece.byteLength) yield piece.subarray(0, left)
}

function hashOf(pieces: Iterable<Uint8Array>): string {
  const hash = createHash('sha256')
  for (const piece of pieces) hash.update(piece)
  return hash.digest('hex')
}

type File = {
  pieces: () => Iterable<Uint8Array<ArrayBuffer>>
  type: string
  sha256?: string
  id?: string
  slow?: Promise<void>
}

async function put(user: User, { pieces, type, sha256 = hashOf(pieces()), id = randomUUID(), slow }: File) {
  const body = ReadableStream.from(
    (async function* () {
      for (const piece of pieces()) {
        yield piece
        await (slow ?? sleep(0))
      }
    })(),
  )
  const url = `http://localhost/api/attachments/${id}/content?sha256=${sha256}`
  const headers = { authorization: `Bearer ${await app.tokenFor(user)}`, 'content-type': type }
  return app.fetch(new Request(url, { method: 'PUT', headers, body, duplex: 'half' } as RequestInit))
}

const photo = () =>
  pngOf({ width: 4, height: 4, channels: 1, data: Uint8Array.from({ length: 16 }, () => Math.random() * 256) })
const picture = (): File => {
  const bytes = new Uint8Array(photo())
  return { pieces: () => [bytes], type: 'image/png' }
}
const waiting = () => readdirSync(join(app.services.config.dataDir, 'incoming'))

test('documents of 95 MB at once cost no memory, and a photo in between does not wait for them', async () => {
  const { operator, member } = await sheetScene(app)
  const others = [operator, await member('operator')]
  const large = { pieces: () => pdf(95_000_000), type: 'application/pdf' }
  const sha256 = hashOf(large.pieces())
  const before = process.memoryUsage().rss
  let peak = 0
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss)
  }, 20)
  const sending = Array.from({ length: 4 }, (_, i) => put(others[i % 2]!, { ...large, sha256 }))
  expect((await put(await member('operator'), picture())).status).toBe(200)
  expect((await Promise.all(sending)).map(({ status }) => status)).toEqual(sending.map(() => 200))
  clearInterval(watch)
  // Held whole they would be 380 MB, and a copy of each.
  expect(peak - before).toBeLessThan(250_000_000)
  expect(waiting()).toEqual([])
}, 120_000)

test('a sender that pauses holds up nobody, and what never becomes whole leaves nothing behind', async () => {
  const { operator, member } = await sheetScene(app)
  const { promise, reject } = Promise.withResolvers<void>()
  const statuses: number[] = []
  const slow = Array.from({ length: 10 }, async () => {
    const answer = await put(operator, { pieces: () => pdf(600_000), type: 'application/pdf', slow: promise })
    statuses.push(answer.status)
  })
  // Each person sends eight at a time; everybody else is served.
  await expect.poll(() => statuses).toEqual([429, 429])
  expect((await put(await member('operator'), picture())).status).toBe(200)
  reject(new Error('the network is gone'))
  await Promise.all(slow)
  expect(statuses.slice(2)).toEqual(Array.from({ length: 8 }, () => 400))
  expect(waiting()).toEqual([])
  expect((await put(operator, picture())).status).toBe(200)
})

test('a picture that goes on for too long, and a file that is not what was announced, are refused', async () => {
  const { operator } = await sheetScene(app)
  const head = new Uint8Array(photo())
  const endless = function* () {
    yield head
    for (let i = 0; i < 25; i++) yield new Uint8Array(1_000_000)
  }
  expect((await put(operator, { pieces: endless, type: 'image/png' })).status).toBe(413)
  const other = { pieces: () => pdf(700_000), type: 'application/pdf', sha256: '0'.repeat(64) }
  expect((await put(operator, other)).status).toBe(422)
  expect(waiting()).toEqual([])
})

function brokenPng(): Buffer {
  const broken = photo()
  const data = broken.indexOf('IDAT')
  const end = data + 4 + broken.readUInt32BE(data - 4)
  // The check sum of the pixels themselves is wrong; that of the chunk around them is right.
  broken[end - 1]! ^= 0xff
  broken.writeUInt32BE(crc32(broken.subarray(data, end)), end)
  return broken
}

test('undecodable pictures and bombs of every type are refused by the API', async () => {
  const { operator } = await sheetScene(app)
  const files: [Buffer, string, number][] = [
    [brokenPng(), 'image/png', 415],
    [Buffer.concat([soi, steps, sof(4000, 3000), scan, eoi]), 'image/jpeg', 415],
    [Buffer.concat([soi, sof(2, 2), scan, eoi]), 'image/jpeg', 415],
    [jpeg(60_000, 60_000), 'image/jpeg', 413],
    [riff(vp8x(2, 2), vp8(16_000, 16_000)), 'image/webp', 415],
    [riff(vp8l(16_000, 16_000)), 'image/webp', 413],
  ]
  const refused = []
  for (const [bytes, type] of files)
    refused.push((await put(operator, { pieces: () => [new Uint8Array(bytes)], type })).status)
  expect(refused).toEqual(files.map(([, , status]) => status))
  expect((await put(operator, { pieces: () => [new Uint8Array(jpeg(40, 30))], type: 'image/jpeg' })).status).toBe(200)
})

test('whoever has too much lying around sends the records first', async () => {
  const { operator, member } = await sheetScene(app)
  const heap = {
    attachmentId: randomUUID(),
    sha256: '1'.repeat(64),
    bytes: 5_000_000_000,
    contentType: 'application/pdf',
  }
  await sql.addUpload(app.services.db.kysely, { ...heap, by: operator.id, at: new Date() })
  const answer = await put(operator, picture())
  expect([answer.status, ((await answer.json()) as { error: { code: string } }).error.code]).toEqual([429, 'C-421'])
  expect((await put(await member('operator'), picture())).status).toBe(200)
})

test('what no record spoke of for a month is swept, what one speaks of stays', async () => {
  const { make, send, operator, device } = await sheetScene(app)
  const { db, files } = app.services
  const [loose, kept, fresh] = [picture(), picture(), picture()].map((file) => ({ ...file, id: randomUUID() }))
  for (const file of [loose!, kept!, fresh!]) expect((await put(operator, file)).status).toBe(200)
  const content = ({ id, pieces }: File) => ({ attachmentId: id!, sha256: hashOf(pieces()) })
  const facts = { kind: 'photo', bytes: 90, contentType: 'image/png', source: 'camera' }
  await send(operator, device.operation('attachment.add', await make(), { ...content(kept!), ...facts }))
  const stray = { attachmentId: randomUUID(), sha256: '2'.repeat(64) }
  await files.put({ path: sql.contentPath(stray) }, photo())
  await db.pool.query(`update uploads set at = now() - interval '31 days' where attachment_id = any($1)`, [
    [loose!.id, kept!.id],
  ])
  const services = { ...app.services, now: () => new Date(Date.now() + 3 * 86_400_000) }
  await sweepUploads.handle({}, { services, jobId: '', attempt: 1, signal: new AbortController().signal })
  const isThere = (one: sql.Content) =>
    files.head({ path: sql.contentPath(one) }).then(
      () => true,
      () => false,
    )
  const left = await Promise.all([content(loose!), content(kept!), content(fresh!), stray].map(isThere))
  expect(left).toEqual([false, true, true, false])
})

test('the records of an ECS hold so much and no more, which administrators can see', async () => {
  const { app: small, close } = await makeTestApp({ ECS_FILES_MAX_GB: '1' })
  try {
    const { make, send, operator, device, ecsId } = await sheetScene(small)
    const id = await make()
    const file = (bytes: number) =>
      device.operation('attachment.add', id, {
        attachmentId: randomUUID(),
        kind: 'file',
        contentType: 'application/pdf',
        sha256: 'a'.repeat(64),
        bytes,
        source: 'gallery',
      })
    const files = Array.from({ length: 11 }, () => file(100_000_000))
    const outcomes = await send(operator, ...files)
    expect(outcomes.map(({ kind }) => kind)).toEqual([...Array(10).fill('applied'), 'rejected'])
    expect(outcomes.at(-1)!.error).toMatchObject({ code: 'C-433', message: expect.stringContaining('1 GB') })
    const admin = await person(small.services.db.kysely, 'admin', '管理 花子')
    const used = await small.call(admin, api.getEcsStorage, { params: { ecsId } })
    expect(used.body).toEqual({ files: 10, bytes: 1_000_000_000, maxBytes: 1_000_000_000 })
    expect((await small.call(operator, api.getEcsStorage, { params: { ecsId } })).status).toBe(403)
  } finally {
    await close()
  }
})
