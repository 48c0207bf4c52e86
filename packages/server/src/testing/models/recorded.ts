import { crc32 } from 'node:zlib'

/** Answers in the documented wire forms of the two other protocols; `usedTool`: first a call of a tool, then words. */
export type Recorded = { type: string; body: Uint8Array }

const sse = (events: [string, object][]): Recorded => ({
  type: 'text/event-stream',
  body: new TextEncoder().encode(
    events.map(([event, data]) => `event: ${event}\ndata: ${JSON.stringify({ type: event, ...data })}\n\n`).join(''),
  ),
})

const message = {
  id: 'msg_1',
  type: 'message',
  role: 'assistant',
  model: 'claude',
  content: [],
  stop_reason: null,
  stop_sequence: null,
  usage: { input_tokens: 50, output_tokens: 1 },
}

const anthropicEnd = (reason: string): [string, object][] => [
  ['content_block_stop', { index: 0 }],
  ['message_delta', { delta: { stop_reason: reason, stop_sequence: null }, usage: { output_tokens: 20 } }],
  ['message_stop', {}],
]

export const anthropic = {
  tool: (name: string, ...pieces: string[]): Recorded =>
    sse([
      ['message_start', { message }],
      ['content_block_start', { index: 0, content_block: { type: 'tool_use', id: 'toolu_1', name, input: {} } }],
      ['ping', {}],
      ...pieces.map((piece): [string, object] => [
        'content_block_delta',
        { index: 0, delta: { type: 'input_json_delta', partial_json: piece } },
      ]),
      ...anthropicEnd('tool_use'),
    ]),
  text: (...pieces: string[]): Recorded =>
    sse([
      ['message_start', { message }],
      ['content_block_start', { index: 0, content_block: { type: 'text', text: '' } }],
      ...pieces.map((text): [string, object] => [
        'content_block_delta',
        { index: 0, delta: { type: 'text_delta', text } },
      ]),
      ...anthropicEnd('end_turn'),
    ]),
}

/** `application/vnd.amazon.eventstream`: lengths, headers and payload, each guarded by a CRC. */
function eventMessage(event: string, payload: object): Buffer {
  const header = (name: string, value: string) =>
    Buffer.concat([
      Buffer.from([name.length]),
      Buffer.from(name),
      Buffer.from([7, value.length >> 8, value.length & 255]),
      Buffer.from(value),
    ])
  const headers = Buffer.concat([
    header(':event-type', event),
    header(':content-type', 'application/json'),
    header(':message-type', 'event'),
  ])
  const body = Buffer.from(JSON.stringify(payload))
  const prelude = Buffer.alloc(12)
  prelude.writeUInt32BE(headers.length + body.length + 16, 0)
  prelude.writeUInt32BE(headers.length, 4)
  prelude.writeUInt32BE(crc32(prelude.subarray(0, 8)), 8)
  const whole = Buffer.concat([prelude, headers, body])
  const end = Buffer.alloc(4)
  end.writeUInt32BE(crc32(whole))
  return Buffer.concat([whole, end])
}

const bedrockStream = (events: [string, object][]): Recorded => ({
  type: 'application/vnd.amazon.eventstream',
  body: Buffer.concat(events.map(([event, payload]) => eventMessage(event, payload))),
})

const bedrockEnd = (stopReason: string): [string, object][] => [
  ['contentBlockStop', { contentBlockIndex: 0 }],
  ['messageStop', { stopReason }],
  ['metadata', { usage: { inputTokens: 50, outputTokens: 20, totalTokens: 70 }, metrics: { latencyMs: 5 } }],
]

export const bedrock = {
  tool: (name: string, ...pieces: string[]): Recorded =>
    bedrockStream([
      ['messageStart', { role: 'assistant' }],
      ['contentBlockStart', { contentBlockIndex: 0, start: { toolUse: { toolUseId: 'tooluse_1', name } } }],
      ...pieces.map((input): [string, object] => [
        'contentBlockDelta',
        { contentBlockIndex: 0, delta: { toolUse: { input } } },
      ]),
      ...bedrockEnd('tool_use'),
    ]),
  text: (...pieces: string[]): Recorded =>
    bedrockStream([
      ['messageStart', { role: 'assistant' }],
      ...pieces.map((text): [string, object] => ['contentBlockDelta', { contentBlockIndex: 0, delta: { text } }]),
      ...bedrockEnd('end_turn'),
    ]),
}
