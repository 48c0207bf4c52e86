import type { z } from 'zod'
import type { Output } from '../actions/action.ts'
import type { Services } from '../directory/services.ts'
import type { IdentityPool } from './pools.ts'

/** What the actions on identity pools work with. */
export interface PoolsContext {
  services: Services
  /** The pools that come with the options. */
  configured: readonly IdentityPool[]
  /** The region for which an administrator's request was signed. */
  region: string
}

export interface PoolAction<Schema extends z.ZodType = z.ZodType> {
  name: string
  access: 'anyone' | 'admin'
  input: Schema
  run(context: PoolsContext, input: z.output<Schema>): Promise<Output>
}

export function poolAction<Schema extends z.ZodType>(definition: PoolAction<Schema>): PoolAction {
  return definition as unknown as PoolAction
}

export const identityPrefix = 'AWSCognitoIdentityService.'
