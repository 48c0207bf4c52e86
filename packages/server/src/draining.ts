import type { IncomingMessage, ServerResponse } from 'node:http'

type RequestHandler = (incoming: IncomingMessage, outgoing: ServerResponse) => unknown

/**
 * While a server empties, every answer also ends its connection: a client that keeps its connection open would send its
 * next request into a closed door.
 */
export function closingWhenDraining(answer: RequestHandler, isDraining: () => boolean): RequestHandler {
  return (incoming, outgoing) => {
    if (isDraining()) outgoing.setHeader('connection', 'close')
    return answer(incoming, outgoing)
  }
}
