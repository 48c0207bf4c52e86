import type { IncomingMessage, ServerResponse } from 'node:http'

type Answer = (incoming: IncomingMessage, outgoing: ServerResponse) => unknown

/**
 * While a server empties, every answer also ends its connection: a client that keeps its connection open would send its
 * next request into a closed door.
 */
export function closingWhenDraining(answer: Answer, isDraining: () => boolean): Answer {
  return (incoming, outgoing) => {
    if (isDraining()) outgoing.setHeader('connection', 'close')
    return answer(incoming, outgoing)
  }
}
