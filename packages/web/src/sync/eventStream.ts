/** One event of a server-sent stream. */
export type StreamEvent = { event: string; data: string }

/** What a stream remembers when it breaks: where to go on, and how long to wait first. */
export type StreamCursor = { lastEventId: string | undefined; retryMs: number }

/**
 * Reads a `text/event-stream` answer. `EventSource` cannot carry a token, so the page reads the stream itself; `cursor` is
 * kept up to date, also by frames that carry no event.
 */
export async function* readEvents(body: ReadableStream<Uint8Array>, cursor: StreamCursor): AsyncGenerator<StreamEvent> {
  let rest = ''
  const decoder = new TextDecoder()
  for await (const chunk of body) {
    rest += decoder.decode(chunk, { stream: true })
    const frames = rest.split(/\r\n\r\n|\n\n|\r\r/)
    rest = frames.pop() ?? ''
    for (const frame of frames) {
      const event = readFrame(frame, cursor)
      if (event) yield event
    }
  }
}

function readFrame(frame: string, cursor: StreamCursor): StreamEvent | undefined {
  let event = 'message'
  const data: string[] = []
  for (const line of frame.split(/\r\n|\n|\r/)) {
    const [, field, value = ''] = /^([^:]*)(?:: ?(.*))?$/.exec(line) ?? []
    if (field === 'id') cursor.lastEventId = value
    else if (field === 'retry' && /^\d+$/.test(value)) cursor.retryMs = Number(value)
    else if (field === 'event') event = value
    else if (field === 'data') data.push(value)
  }
  return data.length > 0 ? { event, data: data.join('\n') } : undefined
}
