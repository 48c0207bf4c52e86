import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromiumArgs, findChromium } from '../tools/chromium.ts'

type DevtoolsMessage = { id?: number; method?: string; params?: unknown; result?: unknown; error?: { message: string } }
type Viewport = { width: number; height: number }
type Send = (method: string, params?: object, sessionId?: string) => Promise<never>

/**
 * Chromium with nothing but a wire to it. Test drivers follow the network, for which a browser may keep request bodies in
 * the page's process: with photos on their way one would measure the driver.
 */
export class BareBrowser {
  readonly #process: ChildProcess
  readonly #socket: WebSocket
  readonly #waiting = new Map<number, (answer: DevtoolsMessage) => void>()
  readonly #heard = new Set<{ method: string; hear: (params: never) => void }>()
  #session = ''
  #lastId = 0

  private constructor(child: ChildProcess, socket: WebSocket) {
    this.#process = child
    this.#socket = socket
    socket.addEventListener('message', ({ data }) => this.#hear(JSON.parse(data as string) as DevtoolsMessage))
  }

  /** Opens the profile in `folder`, with one page. */
  static async open(folder: string, { width, height }: Viewport, more: string[] = []): Promise<BareBrowser> {
    const size = `--window-size=${width},${height}`
    const args = [...chromiumArgs, ...more, '--headless=new', '--lang=ja', '--remote-debugging-port=0', size]
    const child = spawn(findChromium(), [...args, `--user-data-dir=${folder}`, 'about:blank'], { stdio: 'ignore' })
    const socket = new WebSocket(await wireOf(folder))
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve)
      socket.addEventListener('error', reject)
    })
    const browser = new BareBrowser(child, socket)
    await browser.#attach()
    return browser
  }

  async #attach(): Promise<void> {
    const { targetInfos } = (await this.root('Target.getTargets')) as {
      targetInfos: { type: string; targetId: string }[]
    }
    const { targetId } = targetInfos.find(({ type }) => type === 'page')!
    const { sessionId } = await this.root('Target.attachToTarget', { targetId, flatten: true })
    this.#session = sessionId
    await this.page('Page.enable')
    await this.page('Emulation.setFocusEmulationEnabled', { enabled: true })
  }

  readonly root: Send = (method, params = {}, sessionId) => {
    const id = ++this.#lastId
    this.#socket.send(JSON.stringify({ id, method, params, ...(sessionId && { sessionId }) }))
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, ({ result, error }) =>
        error ? reject(new Error(`${method}: ${error.message}`)) : resolve(result as never),
      )
    })
  }

  readonly page: Send = (method, params) => this.root(method, params, this.#session)

  /** Answers how to stop listening. */
  listen<T>(method: string, hear: (params: T) => void): () => void {
    const one = { method, hear: hear as (params: never) => void }
    this.#heard.add(one)
    return () => this.#heard.delete(one)
  }

  async evaluate<T>(script: string): Promise<T> {
    const expression = `(async () => { ${script} })()`
    const { result, exceptionDetails } = (await this.page('Runtime.evaluate', {
      expression,
      awaitPromise: true,
      returnByValue: true,
    })) as { result: { value: T }; exceptionDetails?: { exception?: { description?: string } } }
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? 'the script failed')
    return result.value
  }

  /** Waits until the expression is true. */
  async until(expression: string, longestMs = 120_000): Promise<void> {
    const end = Date.now() + longestMs
    while (!(await this.evaluate<boolean>(`return Boolean(${expression})`).catch(() => false))) {
      if (Date.now() > end) throw new Error(`in vain: ${expression}`)
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }

  async close(): Promise<void> {
    const isOver = new Promise((resolve) => this.#process.once('exit', resolve))
    await this.root('Browser.close').catch(() => this.#process.kill())
    await isOver
    this.#socket.close()
  }

  #hear(answer: DevtoolsMessage): void {
    if (answer.id !== undefined) {
      this.#waiting.get(answer.id)?.(answer)
      this.#waiting.delete(answer.id)
    } else for (const { method, hear } of this.#heard) if (method === answer.method) hear(answer.params as never)
  }
}

async function wireOf(folder: string): Promise<string> {
  for (let tries = 0; tries < 300; tries += 1) {
    try {
      const [port, path] = readFileSync(join(folder, 'DevToolsActivePort'), 'utf8').split('\n')
      if (path) return `ws://127.0.0.1:${port}${path}`
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('Chromium did not start')
}
