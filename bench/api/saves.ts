import { createHash, randomFillSync, randomUUID } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import { maxOperationsPerCall } from '@ecs/core'
import { BenchDevice, uuidV7 } from './device.ts'
import type { HttpClient } from './httpClient.ts'
import type { World } from './world.ts'

/** One client at work: each call is one save, from the request to its answer. */
export type Saver = { prepare: () => Promise<void>; save: () => Promise<void> }

export const saves = {
  /** One value of a sheet, as a person types it. */
  one: answering(1),
  /** Every answer of a sheet that is there already. */
  all: answering(Number.POSITIVE_INFINITY),
  /** A new sheet with its answers in one call: what peers call a submission. */
  new: (client: HttpClient, world: World): Saver => {
    const device = new BenchDevice(world)
    let round = 0
    const save = async () => {
      const id = uuidV7()
      round += 1
      await post(client, device.body([device.create(id), ...device.answers(id, 0, round)]))
    }
    return { prepare: save, save }
  },
  /** Every answer and a new photo of 200 KB. */
  photo: (client: HttpClient, world: World): Saver => {
    const desk = new Desk(client, world)
    const picture = randomPng(200_000)
    const save = async () => {
      freshen(picture)
      const sha256 = createHash('sha256').update(picture).digest('hex')
      const attachmentId = randomUUID()
      await expectOk(
        client.send('PUT', `/api/attachments/${attachmentId}/content?sha256=${sha256}`, picture, 'image/png'),
      )
      await desk.saveAnswers(undefined, (id, rev) => [desk.device.photo(id, rev, attachmentId, sha256, picture.length)])
    }
    return { prepare: () => desk.prepare(), save }
  },
} satisfies Record<string, (client: HttpClient, world: World) => Saver>

export type SaveName = keyof typeof saves

function answering(count: number) {
  return (client: HttpClient, world: World): Saver => {
    const desk = new Desk(client, world)
    const itemIds = world.template.itemIds.slice(0, count)
    return { prepare: () => desk.prepare(), save: () => desk.saveAnswers(itemIds) }
  }
}

const sheetsPerClient = 8

/** Some sheets of one's own, filled in again and again. */
class Desk {
  readonly device: BenchDevice
  readonly #client: HttpClient
  readonly #world: World
  readonly #sheets: { id: string; rev: number }[] = []
  #round = 0

  constructor(client: HttpClient, world: World) {
    this.#client = client
    this.#world = world
    this.device = new BenchDevice(world)
  }

  async prepare(): Promise<void> {
    for (const id of this.#world.sheetIds ?? []) this.#sheets.push({ id, rev: 1_000_000 })
    while (this.#sheets.length < sheetsPerClient) {
      const id = uuidV7()
      await post(this.#client, this.device.body([this.device.create(id)]))
      this.#sheets.push({ id, rev: 1 })
      await this.saveAnswers()
    }
  }

  async saveAnswers(itemIds = this.#world.template.itemIds, more: (id: string, rev: number) => string[] = () => []) {
    this.#round += 1
    const sheet = this.#sheets[this.#round % this.#sheets.length]!
    const operations = [...this.device.answers(sheet.id, sheet.rev, this.#round, itemIds), ...more(sheet.id, sheet.rev)]
    for (let at = 0; at < operations.length; at += maxOperationsPerCall)
      sheet.rev = await post(this.#client, this.device.body(operations.slice(at, at + maxOperationsPerCall)))
  }
}

/** Answers the sheet's new revision; anything but applied operations makes the figures worthless. */
async function post(client: HttpClient, body: string): Promise<number> {
  const answer = await expectOk(client.send('POST', '/api/operations', body))
  if (/"kind":"(rejected|conflict|duplicate)"/.test(answer)) throw new Error(`not applied: ${answer.slice(0, 500)}`)
  return Number(/"sheets":\[\{"id":"[^"]+","rev":(\d+)/.exec(answer)![1])
}

async function expectOk(sent: ReturnType<HttpClient['send']>): Promise<string> {
  const { status, body } = await sent
  if (status !== 200) throw new Error(`${status} ${body.slice(0, 500)}`)
  return body
}

const chunk = (name: string, data: Buffer): Buffer => {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(data.length)
  head.write(name, 4, 'latin1')
  const tail = Buffer.alloc(4)
  tail.writeUInt32BE(crc32(data, crc32(name)))
  return Buffer.concat([head, data, tail])
}

const widthPx = 256
const rowBytes = 1 + 3 * widthPx

/** A picture of noise: it is as large as it looks, and every server can decode it. */
function randomPng(bytes: number): Buffer {
  const rows = Math.floor(bytes / rowBytes)
  const pixels = randomFillSync(Buffer.alloc(rows * rowBytes))
  for (let row = 0; row < rows; row++) pixels[row * rowBytes] = 0
  const head = Buffer.alloc(13)
  head.writeUInt32BE(widthPx, 0)
  head.writeUInt32BE(rows, 4)
  head.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(pixels, { level: 0 })),
    chunk('tEXt', Buffer.alloc(noteBytes)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const noteBytes = 32

/** A few fresh bytes in its note make a new file without the cost of a new picture. */
function freshen(picture: Buffer): void {
  chunk('tEXt', randomFillSync(Buffer.alloc(noteBytes))).copy(picture, picture.length - 12 - noteBytes - 12)
}
