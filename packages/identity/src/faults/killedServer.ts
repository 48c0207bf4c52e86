import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { signRequest } from '../crypto/sigv4.ts'
import { adminKey, post } from '../testing/scene.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers are JSON of any shape
export type Body = any

/** A server in a process of its own, which is killed without warning and started again. */
export class KilledServer {
  readonly #secret = randomBytes(32).toString('hex')
  readonly #database: string
  readonly #codes = new EventEmitter()
  #child: ChildProcess | undefined
  #url = ''
  #sent = 0

  constructor(database: string) {
    this.#database = database
  }

  async start(): Promise<void> {
    const file = fileURLToPath(new URL('./killable.ts', import.meta.url))
    this.#child = spawn(process.execPath, [file, this.#database, this.#secret])
    const lines = createInterface(this.#child.stdout!)
    const [line] = await once(lines, 'line')
    this.#url = String(line).trim()
    lines.on('line', (told: string) => this.#codes.emit(...(told.split(' ') as [string, string])))
  }

  async kill(): Promise<void> {
    if (!this.#child || this.#child.exitCode !== null || this.#child.signalCode !== null) return
    const ended = once(this.#child, 'exit')
    this.#child.kill('SIGKILL')
    await ended
  }

  /** The next code that is sent to an address. */
  async codeTo(address: string): Promise<string> {
    const [code] = await once(this.#codes, address)
    return code
  }

  /** When so many more calls have been sent. */
  async afterCalls(count: number): Promise<void> {
    const enough = this.#sent + count
    while (this.#sent < enough) await sleep(1)
  }

  /** The answer, or an error when the server refused or died before answering. */
  async call(action: string, body: unknown, isAdmin = false): Promise<Body> {
    const unsigned = new Request(this.#url, post(action, body))
    const request = isAdmin ? await signRequest(unsigned, adminKey, 'ap-northeast-1', new Date()) : unsigned
    this.#sent++
    const response = await fetch(request)
    const answer = (await response.json()) as Body
    if (!response.ok) throw new Error(`${answer.__type}: ${answer.message}`)
    return answer
  }
}

/** Whether the work came to its end. Any refusal while the server lives is a failure of the test. */
export async function endsAlive(work: () => Promise<void>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    if (error instanceof TypeError) return false // fetch: the connection broke.
    throw error
  }
}
