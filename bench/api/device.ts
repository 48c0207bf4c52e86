import { randomFillSync, randomUUID } from 'node:crypto'
import type { World } from './world.ts'

/** A tablet that makes operations as text, cheaply: the load generator must not be what is measured. */
export class BenchDevice {
  readonly #id = randomUUID()
  readonly #world: World
  #seq = 0

  constructor(world: World) {
    this.#world = world
  }

  /** `{ operations: [ … ] }` of `checksheet.create`, the answers, or both. */
  body(operations: string[]): string {
    return `{"operations":[${operations.join(',')}]}`
  }

  create(checksheetId: string): string {
    const { ecsId, targetId, template } = this.#world
    const { templateId, versionId: templateVersionId } = template
    const draft = JSON.stringify({ ecsId, targetId, templateId, templateVersionId, start: true })
    return `{${this.#head('checksheet.create', checksheetId, 0)},"draft":${draft}}`
  }

  /** One answer per item; `round` changes every one of them. */
  answers(checksheetId: string, baseRev: number, round: number, itemIds = this.#world.template.itemIds): string[] {
    return itemIds.map((itemId, i) => {
      const draft = `{"itemId":"${itemId}","value":"${valueFor(i, round)}","source":"manual"}`
      return `{${this.#head('result.set', checksheetId, baseRev)},"draft":${draft}}`
    })
  }

  photo(checksheetId: string, baseRev: number, attachmentId: string, sha256: string, bytes: number): string {
    const facts = `"kind":"photo","sha256":"${sha256}","bytes":${bytes},"contentType":"image/png","source":"camera"`
    return `{${this.#head('attachment.add', checksheetId, baseRev)},"attachmentId":"${attachmentId}",${facts}}`
  }

  #head(type: string, checksheetId: string, baseRev: number): string {
    this.#seq += 1
    return (
      `"type":"${type}","id":"${uuidV7()}","checksheetId":"${checksheetId}","baseRev":${baseRev},` +
      `"deviceId":"${this.#id}","deviceSeq":${this.#seq},"atDevice":"${new Date().toISOString()}"`
    )
  }
}

/** Matches the kinds of `contentOf`: number, choice, number, choice, text. */
function valueFor(i: number, round: number): string {
  const place = i % 5
  if (place === 4) return `確認 ${round}`
  if (place % 2 === 1) return round % 2 === 0 ? '正常' : '軽微'
  return (20 + ((i * 7 + round) % 600) / 10).toFixed(1)
}

const random = Buffer.alloc(10)

export function uuidV7(): string {
  const time = Date.now().toString(16).padStart(12, '0')
  const rest = randomFillSync(random).toString('hex')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${rest.slice(0, 3)}-8${rest.slice(3, 6)}-${rest.slice(6, 18)}`
}
