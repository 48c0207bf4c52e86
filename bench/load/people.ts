import { BenchDevice, uuidV7 } from '../api/device.ts'
import type { World } from '../api/world.ts'
import { Line } from './line.ts'
import { everyMs, type Tally, timed } from './pace.ts'

/** One inspector at work: a value every few seconds, a look at the list now and then. */
export class Inspector {
  readonly #client: Line
  readonly #reader: Line
  readonly #device: BenchDevice
  readonly #world: World
  readonly #sheet = uuidV7()
  #rev = 0
  #round = 0

  constructor(port: number, world: World) {
    this.#world = world
    this.#client = new Line(port, world.token)
    this.#reader = new Line(port, world.token)
    this.#device = new BenchDevice(world)
  }

  async begin(): Promise<void> {
    await this.#post([this.#device.create(this.#sheet)])
  }

  saveOne = async (): Promise<void> => {
    this.#round += 1
    const { itemIds } = this.#world.template
    const item = itemIds[this.#round % itemIds.length]!
    // One answer per call; its kind follows from its place, so the whole list is made and one is taken.
    const all = this.#device.answers(this.#sheet, this.#rev, this.#round)
    await this.#post([all[itemIds.indexOf(item)]!])
  }

  readList = async (): Promise<void> => {
    const { status, body } = await this.#reader.send('GET', `/api/ecs/${this.#world.ecsId}/checksheets?limit=50`, '')
    if (status !== 200) throw new Error(`list: ${status} ${body.slice(0, 40)}`)
  }

  async work(until: number, times: { saveMs: number; listMs: number }, saves: Tally, lists: Tally): Promise<void> {
    await Promise.all([
      everyMs(times.saveMs, until, () => timed(saves, this.saveOne)),
      everyMs(times.listMs, until, () => timed(lists, this.readList)),
    ])
  }

  renew(token: string): void {
    this.#client.renew(token)
    this.#reader.renew(token)
  }

  end(): void {
    this.#client.close()
    this.#reader.close()
  }

  async #post(operations: string[]): Promise<void> {
    const { status, body } = await this.#client.send('POST', '/api/operations', this.#device.body(operations))
    if (status !== 200) throw new Error(`save: ${status}`)
    if (/"kind":"(rejected|conflict)"/.test(body)) throw new Error(`not applied: ${body.slice(0, 200)}`)
    this.#rev = Number(/"sheets":\[\{"id":"[^"]+","rev":(\d+)/.exec(body)?.[1] ?? this.#rev)
  }
}

export async function inspectors(port: number, world: World, count: number): Promise<Inspector[]> {
  const people = Array.from({ length: count }, () => new Inspector(port, world))
  for (let at = 0; at < people.length; at += 16) await Promise.all(people.slice(at, at + 16).map((one) => one.begin()))
  return people
}
