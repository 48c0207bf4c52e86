import type { Resource } from '../store/directory.ts'
import {
  type ClientOptions,
  type ClientSettings,
  clientSettings,
  type PoolOptions,
  type PoolSettings,
  poolSettings,
} from './options.ts'

/** One user pool: its settings and what follows from its id. */
export interface Pool {
  /** Like `ap-northeast-1_Example1`. */
  id: string
  region: string
  /** The part after the underscore; it goes into every password's verifier. */
  srpName: string
  issuer: string
  settings: PoolSettings
  clients: ReadonlyMap<string, ClientSettings>
  arn: string
  accountId: string
  /** The API's description of a pool that was made by API; its settings follow from it. */
  made: Resource | undefined
  /** Its clients as the API describes them. */
  madeClients: ReadonlyMap<string, Resource>
}

export const defaultAccountId = '123456789012'

export function openPool(
  issuer: string,
  pool: PoolOptions,
  clients: readonly ClientOptions[],
  accountId = defaultAccountId,
): Pool {
  const id = new URL(issuer).pathname.split('/').at(-1) ?? ''
  const [, region, srpName] = /^([\w-]+)_([0-9a-zA-Z]+)$/.exec(id) ?? []
  if (!region || !srpName) throw new Error(`issuer must end in a pool id like /ap-northeast-1_Example1: ${issuer}`)
  const settings = clients.map((client) => clientSettings.parse(client))
  if (settings.length === 0) throw new Error('at least one app client is needed')
  return {
    id,
    region,
    srpName,
    issuer,
    settings: poolSettings.parse(pool),
    clients: new Map(settings.map((client) => [client.id, client])),
    arn: `arn:aws:cognito-idp:${region}:${accountId}:userpool/${id}`,
    accountId,
    made: undefined,
    madeClients: new Map(),
  }
}

const invisible = /\p{Default_Ignorable_Code_Point}/gu
const plain = (name: string) => name.normalize('NFKC').replace(invisible, '').normalize('NFKC')

/**
 * The form in which names are compared: what looks alike, or differs in width or in characters that nobody sees, is one
 * name. Through capitals and back, because some letters have their partner only there (ß, ς, ǰ).
 */
export function nameKey(pool: Pool, name: string): string {
  const shown = plain(name)
  return pool.settings.isCaseSensitive ? shown : plain(shown.toUpperCase().toLowerCase())
}

/** The same as it was before; users made then keep that form, because the verifiers of their passwords contain it. */
export function formerNameKey(pool: Pool, name: string): string {
  const normal = name.normalize('NFC')
  return pool.settings.isCaseSensitive ? normal : normal.toLowerCase()
}
