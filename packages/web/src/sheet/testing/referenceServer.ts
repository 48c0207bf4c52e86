import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  type Actor,
  answerHeader,
  type api,
  appError,
  compileTemplate,
  createSheet,
  errorBody,
  type Operation,
  SheetEngine,
  type SheetState,
  type TemplateVersion,
  viewOf,
} from '@ecs/core'
import type { Registers } from '../../sync/registers.ts'
import { createSheetContext } from '../sheetContext.ts'
import { ids, target, usualProcesses, versionOf } from './template.ts'

const ours = { 'content-type': 'application/json', [answerHeader]: '1' }

/** What happens to a request instead of, or after, the usual. */
export type Mishap = 'none' | 'loseAnswer' | 'cut' | 'html' | number

type Reply = { status: number; body: unknown }

/**
 * A small server that keeps sheets in memory and decides with core, as the product's server does. Tests use it to lose
 * answers, to refuse, and to look at what has really arrived.
 */
export class ReferenceServer {
  readonly version: TemplateVersion
  readonly sheets = new Map<string, SheetEngine>()
  /** Every request for operations: their ids, in order. */
  readonly received: string[][] = []
  /** How often an operation was really applied. */
  readonly appliedCount = new Map<string, number>()
  readonly uploaded: string[] = []
  /** Asked before each request to `/api/operations`. */
  mishap: (operations: readonly Operation[]) => Mishap = () => 'none'
  /** How often a sheet was asked for, and the newest change number told over the streams. */
  fetched = 0
  toldRev = 0
  groups = ['ecs-operator', 'ecs-leader']
  readonly #answers = new Map<string, api.Outcome>()
  readonly #streams = new Set<ServerResponse>()
  readonly #server: Server
  #events = 0
  #port = 0

  registers: Registers = { masters: [], instruments: [], skills: [] }

  constructor(processes = usualProcesses) {
    this.version = versionOf(processes)
    this.#server = createServer((request, response) => void this.#handle(request, response))
  }

  get streams(): number {
    return this.#streams.size
  }

  get origin(): string {
    return `http://127.0.0.1:${this.#port}`
  }

  async listen(port = 0): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(port, '127.0.0.1', resolve))
    this.#port = (this.#server.address() as AddressInfo).port
    return this
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  stateOf(id: string): SheetState {
    const engine = this.sheets.get(id)
    if (!engine) throw new Error(`no sheet ${id}`)
    return engine.state
  }

  viewOf(id: string): api.SheetView {
    return JSON.parse(JSON.stringify(viewOf(this.stateOf(id)))) as api.SheetView
  }

  /** Applies operations as if they had come over the network from somebody. */
  apply(userId: string, operations: readonly Operation[]): api.Outcome[] {
    const outcomes = operations.map((operation) => this.#decide(userId, operation))
    for (const id of new Set(operations.map(({ checksheetId }) => checksheetId))) this.#tell(id, userId)
    return outcomes
  }

  #decide(userId: string, operation: Operation): api.Outcome {
    const before = this.#answers.get(operation.id)
    if (before) return before.kind === 'applied' ? { ...before, kind: 'duplicate', result: undefined } : before
    const outcome = this.#change(userId, operation)
    this.#answers.set(operation.id, outcome)
    this.appliedCount.set(operation.id, (this.appliedCount.get(operation.id) ?? 0) + 1)
    return outcome
  }

  #change(userId: string, operation: Operation): api.Outcome {
    const { id, checksheetId } = operation
    const actor: Actor = { id: userId, groups: this.groups, ecsIds: [ids.ecs] }
    const engine = this.sheets.get(checksheetId)
    if (!engine && operation.type === 'checksheet.create') {
      const state = createSheet(operation, {
        actor,
        now: new Date().toISOString(),
        content: this.version.content,
        versionStatus: 'published',
        target,
        docNo: `ECS-20261115-${String(this.sheets.size + 1).padStart(4, '0')}`,
      })
      const context = createSheetContext(state.checksheet, { target }, () => new Date())
      this.sheets.set(checksheetId, SheetEngine.open(compileTemplate(this.version.content), state, context))
      return { id, kind: 'applied', rev: state.checksheet.rev }
    }
    if (!engine) return { id, kind: 'rejected', ...errorBody(appError('notFound')) }
    const { outcome } = engine.apply(operation, { actor, now: new Date().toISOString(), deputies: [] })
    engine.count()
    const { kind, error, result, conflict } = outcome
    return { id, kind, rev: engine.checksheet.rev, error, result, conflict }
  }

  /** Sends everybody away, as a restart does. */
  endStreams(): void {
    for (const stream of this.#streams) stream.end()
    this.#streams.clear()
  }

  #tell(checksheetId: string, by: string): void {
    const { rev, status } = this.stateOf(checksheetId).checksheet
    this.#events += 1
    this.toldRev = rev
    const data = JSON.stringify({ topic: `checksheet:${checksheetId}`, payload: { checksheetId, rev, status, by } })
    for (const stream of this.#streams) stream.write(`id: ${this.#events}\ndata: ${data}\n\n`)
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const path = request.url ?? ''
    if (path.endsWith('/live')) return this.#stream(response)
    const userId = (request.headers.authorization ?? '').replace('Bearer ', '')
    if (path === '/api/operations') return this.#operations(response, userId, Buffer.concat(chunks).toString())
    const { status, body } = this.#read(path, userId)
    response.writeHead(status, ours).end(JSON.stringify(body))
  }

  #operations(response: ServerResponse, userId: string, text: string): void {
    const { operations } = JSON.parse(text) as { operations: Operation[] }
    const mishap = this.mishap(operations)
    if (mishap === 'cut') return void response.destroy()
    if (mishap === 'html') {
      return void response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Wi-Fi</title>')
    }
    if (typeof mishap === 'number') {
      const body = { error: { code: `C-${mishap}`, message: '試験' } }
      return void response.writeHead(mishap, ours).end(JSON.stringify(body))
    }
    this.received.push(operations.map(({ id }) => id))
    const outcomes = this.apply(userId, operations)
    if (mishap === 'loseAnswer') return void response.destroy()
    const touched = [...new Set(operations.map(({ checksheetId }) => checksheetId))].filter((id) => this.sheets.has(id))
    const sheets = touched.map((id) => ({ id, rev: this.stateOf(id).checksheet.rev, docNo: null }))
    response.writeHead(200, ours).end(JSON.stringify({ outcomes, sheets }))
  }

  #read(path: string, userId: string): Reply {
    const [, , resource, id, part] = path.split('/')
    if (resource === 'me') {
      return { status: 200, body: { id: userId, username: 'u', name: '試験', groups: this.groups, authList: [] } }
    }
    if (resource === 'template-versions') return { status: 200, body: this.version }
    if (part === 'people') return { status: 200, body: { rows: [{ id: userId, username: 'u', name: '試験' }] } }
    if (part === 'registers') return { status: 200, body: this.registers }
    if (resource === 'targets') return { status: 200, body: target }
    if (part === 'previous') return { status: 200, body: { checksheetId: null, at: null, values: [], history: {} } }
    if (resource === 'checksheets' && id !== undefined && this.sheets.has(id)) {
      this.fetched += 1
      return { status: 200, body: this.viewOf(id) }
    }
    return { status: 404, body: errorBody(appError('notFound')) }
  }

  #stream(response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write('retry: 50\n\n')
    this.#streams.add(response)
    response.on('close', () => this.#streams.delete(response))
  }
}
