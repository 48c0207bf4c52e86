import type { Output } from '../actions/action.ts'
import type { ClientSettings } from '../pool/options.ts'
import type { Call, Service } from '../service.ts'

/** What a client sends back to a challenge. */
export interface ChallengeAnswer {
  responses: Record<string, string>
  session: string | undefined
}

/** One kind of challenge: how an answer to it is judged. How it starts is its own business. */
export interface Challenge {
  name: string
  answer(service: Service, client: ClientSettings, answer: ChallengeAnswer, call: Call): Promise<Output>
}
