import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { signRequest } from '../crypto/sigv4.ts'
import { adminKey, post } from '../testing/scene.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers are JSON of any shape
type Body = any

/** A server in a process of its own, which is killed without warning and started again. */
export class KilledServer {
  readonly #secret = randomBytes(32).toString('hex')
  readonly #database: string
  #child: ChildProcess | undefined
  #url = ''

  constructor(database: string) {
    this.#database = database
  }

  async start(): Promise<void> {
    const file = fileURLToPath(new URL('./killable.ts', import.meta.url))
    this.#child = spawn(process.execPath, [file, this.#database, this.#secret])
    const [line] = await once(this.#child.stdout!, 'data')
    this.#url = String(line).trim()
  }

  async kill(): Promise<void> {
    if (!this.#child || this.#child.exitCode !== null || this.#child.signalCode !== null) return
    const ended = once(this.#child, 'exit')
    this.#child.kill('SIGKILL')
    await ended
  }

  /** The answer, or an error when the server refused or died before answering. */
  async call(action: string, body: unknown, isAdmin = false): Promise<Body> {
    const unsigned = new Request(this.#url, post(action, body))
    const request = isAdmin ? await signRequest(unsigned, adminKey, 'ap-northeast-1', new Date()) : unsigned
    const response = await fetch(request)
    const answer = (await response.json()) as Body
    if (!response.ok) throw new Error(`${answer.__type}: ${answer.message}`)
    return answer
  }
}

/** Repeats until the server is gone. Any refusal while it lives is a failure of the test. */
export async function untilKilled(work: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      await work()
    } catch (error) {
      if (error instanceof TypeError) return // fetch: the connection broke.
      throw error
    }
  }
}
