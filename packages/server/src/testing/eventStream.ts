export type Frame = {
  id?: string
  event?: string
  retry?: number
  data?: { topic: string; payload: unknown }
  raw: string
}

/** Reads a `text/event-stream` answer as a browser would, frame by frame. */
export class EventStream {
  /** What a browser would send back as `Last-Event-ID`. */
  lastEventId = ''
  retryMs: number | undefined
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>
  readonly #decoder = new TextDecoder()
  #text = ''

  constructor(response: Response) {
    this.#reader = response.body!.getReader()
  }

  /** Undefined at the end of the stream. */
  async frame(): Promise<Frame | undefined> {
    for (;;) {
      const end = this.#text.indexOf('\n\n')
      if (end >= 0) {
        const raw = this.#text.slice(0, end)
        this.#text = this.#text.slice(end + 2)
        return this.#understand(raw)
      }
      const { done, value } = await this.#reader.read()
      if (done) return undefined
      this.#text += this.#decoder.decode(value, { stream: true })
    }
  }

  /** The next frame that a page would see as an event. */
  async event(): Promise<Frame> {
    for (;;) {
      const frame = await this.frame()
      if (!frame) throw new Error('the stream ended')
      if (frame.data) return frame
    }
  }

  async payloads(count: number): Promise<unknown[]> {
    const found: unknown[] = []
    while (found.length < count) found.push((await this.event()).data?.payload)
    return found
  }

  leave(): Promise<void> {
    return this.#reader.cancel()
  }

  #understand(raw: string): Frame {
    const frame: Frame = { raw }
    for (const line of raw.split('\n')) {
      const [name = '', value = ''] = line.split(/: ?(.*)/s)
      if (name === 'id') frame.id = this.lastEventId = value
      if (name === 'event') frame.event = value
      if (name === 'retry') frame.retry = this.retryMs = Number(value)
      if (name === 'data') frame.data = JSON.parse(value)
    }
    return frame
  }
}
