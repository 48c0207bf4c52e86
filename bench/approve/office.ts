import { randomUUID } from 'node:crypto'
import { accessToken } from '../../e2e/server/askPassword.ts'
import { demoPassword } from '../../e2e/server/startProduct.ts'
import { api, type Endpoint, fillPath } from '../../packages/core/src/index.ts'
import { uuid7 } from '../../packages/web/src/device/uuid7.ts'

const chunk = 100

const inChunks = <T>(list: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(list.length / chunk) }, (_, at) => list.slice(at * chunk, (at + 1) * chunk))

type Content = { checksheetId: string; contentHash: string; rev: number; refusal: unknown }

/** An operator who fills in and an approver who signs, through the API as the pages use it. */
export class Office {
  #url: string
  /** How many sheets the running bulk approval has an answer for. */
  answered = 0
  readonly #tokens = new Map<string, string>()
  #seq = 0
  #draft: object = {}
  #items: string[] = []

  private constructor(url: string) {
    this.#url = url
  }

  static async open(url: string): Promise<Office> {
    const office = new Office(url)
    await office.#prepare()
    return office
  }

  /** Makes so many sheets, filled in and submitted. */
  async submit(count: number): Promise<string[]> {
    const ids = Array.from({ length: count }, () => uuid7())
    for (const part of inChunks(ids)) {
      const steps = part.flatMap((id) => [
        this.#operation('checksheet.create', id, { draft: this.#draft }),
        ...this.#items.map((itemId) =>
          this.#operation('result.set', id, { draft: { itemId, value: 'ok', source: 'manual' } }),
        ),
        this.#operation('checksheet.submit', id, {}),
      ])
      for (const operations of inChunks(steps)) await this.#call('operator', api.postOperations, {}, { operations })
    }
    return ids
  }

  async read(ids: readonly string[]): Promise<Content[]> {
    const rows: Content[] = []
    for (const checksheetIds of inChunks(ids)) {
      const answer = await this.#call<{ rows: Content[] }>('approver', api.readSigningContents, {}, { checksheetIds })
      rows.push(...answer.rows)
    }
    if (rows.some(({ refusal }) => refusal !== null)) throw new Error(JSON.stringify(rows.find((row) => row.refusal)))
    return rows
  }

  /** One proof and one ticket for all of them: one operation per sheet. */
  async signAll(contents: readonly Content[]): Promise<object[]> {
    const ticketId = uuid7()
    const bound = contents.map(({ checksheetId, contentHash }) => ({ checksheetId, contentHash }))
    const proof = { kind: 'password', token: await accessToken(this.#url, 'approver', demoPassword) }
    await this.#call('approver', api.putSigningTicket, { ticketId }, { proof, meaning: '承認', contents: bound })
    return contents.map(({ checksheetId, contentHash, rev }) =>
      this.#operation('checksheet.approve', checksheetId, { contentHash, ticketId, baseRev: rev }),
    )
  }

  /** In chunks, as the page does; answers what came of each. */
  async send(approvals: readonly object[]): Promise<string[]> {
    const kinds: string[] = []
    this.answered = 0
    for (const operations of inChunks(approvals)) {
      const { outcomes } = await this.#call<{ outcomes: { kind: string }[] }>(
        'approver',
        api.postOperations,
        {},
        { operations },
      )
      kinds.push(...outcomes.map(({ kind }) => kind))
      this.answered = kinds.length
    }
    return kinds
  }

  async statusesOf(ids: readonly string[]): Promise<string[]> {
    const statuses: string[] = []
    for (const checksheetIds of inChunks(ids)) {
      const { rows } = await this.#call<{ rows: { step: number | null }[] }>(
        'approver',
        api.readSigningContents,
        {},
        { checksheetIds },
      )
      statuses.push(...rows.map(({ step }) => (step === null ? 'approved' : 'waiting')))
    }
    return statuses
  }

  /** The server came back, perhaps elsewhere. */
  moveTo(url: string): void {
    this.#url = url
  }

  /** How many are approved and have a chain that the server proves. */
  async countSound(ids: readonly string[]): Promise<number> {
    let sound = 0
    for (const checksheetId of ids) {
      const verdict = await this.#call<{ intact: boolean }>('auditor', api.verifyAuditTrail, { checksheetId }, {})
      if (verdict.intact) sound += 1
    }
    return sound
  }

  async #prepare(): Promise<void> {
    for (const name of ['operator', 'approver', 'admin', 'auditor'])
      this.#tokens.set(name, await accessToken(this.#url, name, demoPassword))
    const blocks = await this.#call<{ rows: { id: string }[] }>('operator', api.listMyEcs)
    const ecsId = blocks.rows[0]!.id
    const targets = await this.#call<{ rows: { id: string; status: string }[] }>('admin', api.listTargets, { ecsId })
    const [templateId, templateVersionId] = [randomUUID(), randomUUID()]
    const items = ['外観', '異音', '油漏れ'].map((name, at) => ({
      id: randomUUID(),
      key: name,
      no: at + 1,
      name,
      kind: 'okng',
      required: true,
    }))
    const steps = [{ kind: 'approve', role: 'approver', who: 'any', userIds: [] }]
    const processes = [{ id: randomUUID(), no: 1, name: '点検', order: 'free', items }]
    const content = { about: {}, targetKinds: ['equipment'], approvalFlow: { steps }, processes }
    const ids = { templateId, versionId: templateVersionId }
    const code = templateId.slice(0, 8)
    const body = { code, name: '点検表', category: '設備', ecsIds: [ecsId], changeNote: '初版', content }
    await this.#call('admin', api.putTemplateDraft, ids, body)
    await this.#call('approver', api.publishTemplate, ids, {})
    const targetId = targets.rows.find(({ status }) => status === 'active')!.id
    this.#draft = { ecsId, targetId, templateId, templateVersionId, start: true }
    this.#items = items.map(({ id }) => id)
  }

  #operation(type: string, checksheetId: string, rest: object): object {
    this.#seq += 1
    const head = { id: uuid7(), checksheetId, baseRev: 99, deviceId: device, deviceSeq: this.#seq }
    return { ...head, type, atDevice: new Date().toISOString(), ...rest }
  }

  async #call<T>(name: string, endpoint: Endpoint, params: object = {}, body?: object): Promise<T> {
    const answer = await fetch(`${this.#url}${fillPath(endpoint.path, { ...params })}`, {
      method: endpoint.method,
      headers: { authorization: `Bearer ${this.#tokens.get(name)}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${endpoint.path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as T
  }
}

const device = randomUUID()
