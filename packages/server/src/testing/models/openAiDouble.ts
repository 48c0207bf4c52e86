import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** What a chat-completions server answers to one request. Arguments of a tool come in the pieces given. */
export type Reply =
  | { kind: 'text'; pieces: string[] }
  | { kind: 'tools'; calls: { name: string; pieces: string[] }[] }
  | { kind: 'status'; status: number; body?: string }
  | { kind: 'hang' }
  | { kind: 'hangAfter'; pieces: string[] }
  | { kind: 'cut'; pieces: string[] }
  | { kind: 'slow'; pieces: string[]; everyMs: number }

export type Asked = {
  messages: { role: string; content: unknown }[]
  tools?: { function: { name: string } }[]
  max_tokens?: number
  tool_choice?: unknown
}
export type Script = (asked: Asked, no: number) => Reply

export type OpenAiDouble = {
  url: string
  asked: Asked[]
  /** Requests whose caller went away before they were answered. */
  gone: number
  script: Script
  close: () => Promise<void>
}

/** A loopback server that speaks the OpenAI chat-completions protocol, well or badly, as its script says. */
export async function openAiDouble(script: Script): Promise<OpenAiDouble> {
  const double: OpenAiDouble = { url: '', asked: [], gone: 0, script, close: async () => undefined }
  const server = createServer((request, response) => void answer(double, request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  double.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  double.close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return double
}

async function answer(double: OpenAiDouble, request: IncomingMessage, response: ServerResponse): Promise<void> {
  let body = ''
  for await (const piece of request) body += piece
  const asked = JSON.parse(body) as Asked
  double.asked.push(asked)
  response.on('close', () => {
    if (!response.writableFinished) double.gone += 1
  })
  const reply = double.script(asked, double.asked.length)
  if (reply.kind === 'hang') return
  if (reply.kind === 'status') {
    response.writeHead(reply.status, { 'content-type': 'application/json' })
    response.end(reply.body ?? JSON.stringify({ error: { message: 'double', type: 'server_error', code: null } }))
    return
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  for (const delta of deltasOf(reply)) {
    if (response.destroyed) return
    response.write(frame({ delta, finish_reason: null }))
    if (reply.kind === 'slow') await sleep(reply.everyMs)
  }
  if (reply.kind === 'hangAfter') return
  if (reply.kind === 'cut') {
    // The bytes must be on their way before the line is cut.
    setImmediate(() => response.destroy())
    return
  }
  response.write(frame({ delta: {}, finish_reason: reply.kind === 'tools' ? 'tool_calls' : 'stop' }))
  response.write(`data: ${JSON.stringify({ ...head, choices: [], usage })}\n\n`)
  response.end('data: [DONE]\n\n')
}

const head = { id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1, model: 'double' }
const usage = { prompt_tokens: 90, completion_tokens: 10, total_tokens: 100 }
const frame = (choice: object): string => `data: ${JSON.stringify({ ...head, choices: [{ index: 0, ...choice }] })}\n\n`

function deltasOf(reply: Exclude<Reply, { kind: 'hang' | 'status' }>): object[] {
  if (reply.kind !== 'tools') return reply.pieces.map((content) => ({ role: 'assistant', content }))
  return reply.calls.flatMap(({ name, pieces }, index) => [
    {
      role: 'assistant',
      tool_calls: [{ index, id: `call_${index}`, type: 'function', function: { name, arguments: '' } }],
    },
    ...pieces.map((piece) => ({ tool_calls: [{ index, function: { arguments: piece } }] })),
  ])
}

export const text = (...pieces: string[]): Reply => ({ kind: 'text', pieces })
export const calls = (name: string, ...pieces: string[]): Reply => ({ kind: 'tools', calls: [{ name, pieces }] })
/** How many results of tools the model has been given so far. */
export const resultsIn = ({ messages }: Asked): string[] =>
  messages.flatMap(({ role, content }) => (role === 'tool' ? [String(content)] : []))
