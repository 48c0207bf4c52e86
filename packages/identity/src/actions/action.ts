import type { z } from 'zod'
import type { Call, Service } from '../service.ts'

export type Output = Record<string, unknown>

/**
 * One operation of the API: its name, who may call it, what it takes and what it does.
 * `anyone` covers what Cognito serves unsigned, tokens and secrets included; `admin` needs a SigV4 signature.
 */
export interface Action<Schema extends z.ZodType = z.ZodType> {
  name: string
  access: 'anyone' | 'admin'
  input: Schema
  /** A refresh must never be answered with 5xx: clients would sign their user out. */
  isRefresh?(input: z.output<Schema>): boolean
  run(service: Service, input: z.output<Schema>, call: Call): Promise<Output>
}

export function action<Schema extends z.ZodType>(definition: Action<Schema>): Action {
  return definition as unknown as Action
}
