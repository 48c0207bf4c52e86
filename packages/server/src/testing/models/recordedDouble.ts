import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Recorded } from './recorded.ts'

export type AskedRecorded = { url: string; headers: Record<string, unknown>; body: string }
/** `results`: how many results of tools the model has been given so far. */
export type RecordedScript = (asked: AskedRecorded, results: number) => Recorded

export type RecordedDouble = { url: string; asked: AskedRecorded[]; script: RecordedScript; close: () => Promise<void> }

/** A loopback server that answers in the wire form of Anthropic or Bedrock, as its script says. */
export async function recordedDouble(script: RecordedScript): Promise<RecordedDouble> {
  const double: RecordedDouble = { url: '', asked: [], script, close: async () => undefined }
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const piece of request) body += piece
    const asked = { url: request.url!, headers: request.headers, body }
    double.asked.push(asked)
    const reply = double.script(asked, [...body.matchAll(/"type":"tool_result"|"toolResult":/g)].length)
    response.writeHead(200, { 'content-type': reply.type })
    // Cut at odd places: frames do not end where packets do.
    for (let at = 0; at < reply.body.length; at += 37) response.write(reply.body.subarray(at, at + 37))
    response.end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  double.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  double.close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return double
}
