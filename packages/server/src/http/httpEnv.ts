import type { IncomingMessage, ServerResponse } from 'node:http'

/** What the Node adapter hands over, and what handlers note for the log. */
export type HttpEnv = {
  Bindings: { incoming?: IncomingMessage; outgoing?: ServerResponse }
  Variables: { route: string; requestId: string; userId: string | undefined }
}
