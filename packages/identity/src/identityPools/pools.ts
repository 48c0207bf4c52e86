import { z } from 'zod'
import type { Services } from '../directory/services.ts'
import { cognitoError } from '../errors.ts'
import { developerProvider } from './fields.ts'

/** Identity pools: which sign-ins get keys for the store, and whether strangers do. */

export const identityPoolDocument = z.object({
  IdentityPoolName: z
    .string()
    .min(1)
    .max(128)
    .regex(/^[\w\s+=,.@-]+$/),
  AllowUnauthenticatedIdentities: z.boolean(),
  AllowClassicFlow: z.boolean().optional(),
  SupportedLoginProviders: z.record(z.string(), z.string()).optional(),
  DeveloperProviderName: developerProvider.optional(),
  CognitoIdentityProviders: z
    .array(
      z.object({
        ProviderName: z.string().min(1).max(128),
        ClientId: z
          .string()
          .min(1)
          .max(128)
          .regex(/^[\w+]+$/),
        ServerSideTokenCheck: z.boolean().optional(),
      }),
    )
    .optional(),
  OpenIdConnectProviderARNs: z.array(z.string().min(20).max(2048)).optional(),
  SamlProviderARNs: z.array(z.string().min(20).max(2048)).optional(),
  IdentityPoolTags: z.record(z.string(), z.string()).optional(),
})
export type IdentityPoolDocument = z.output<typeof identityPoolDocument>

export interface IdentityPool {
  /** Like `ap-northeast-1:8f6a…`. */
  id: string
  document: IdentityPoolDocument
}

/** As it is given in the options. */
export interface IdentityPoolOptions {
  id: string
  name?: string
  allowGuests?: boolean
  /** The clients of the configured pool whose users get keys; left out, all of them. */
  clientIds?: readonly string[]
}

const most = 1000

export function configuredIdentityPool(services: Services, options: IdentityPoolOptions): IdentityPool {
  const { pool } = services.configured
  if (!/^[\w-]+:[0-9a-f-]+$/.test(options.id)) throw new Error(`an identity pool id has a colon: ${options.id}`)
  const provider = providerName(pool.region, pool.id)
  return {
    id: options.id,
    document: {
      IdentityPoolName: options.name ?? pool.settings.name,
      AllowUnauthenticatedIdentities: options.allowGuests ?? false,
      CognitoIdentityProviders: [...(options.clientIds ?? pool.clients.keys())].map((ClientId) => ({
        ProviderName: provider,
        ClientId,
        ServerSideTokenCheck: true,
      })),
    },
  }
}

/** The name under which clients send a user pool's id token. */
export const providerName = (region: string, poolId: string) => `cognito-idp.${region}.amazonaws.com/${poolId}`

export async function allPools(services: Services, configured: readonly IdentityPool[]): Promise<IdentityPool[]> {
  const made = await services.configured.directory.list('identityPool', { limit: most })
  return [...configured, ...made.map(({ id, document }) => ({ id, document: document as IdentityPoolDocument }))]
}

export async function requirePool(
  services: Services,
  configured: readonly IdentityPool[],
  id: string,
): Promise<IdentityPool> {
  const found = (await allPools(services, configured)).find((pool) => pool.id === id)
  if (!found) throw cognitoError('identityPoolNotFound', id)
  return found
}
