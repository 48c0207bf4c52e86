import { cognitoError } from '../../errors.ts'
import { builtInScopes } from '../../pool/clientDocument.ts'
import type { ClientDocument } from '../../pool/clientInput.ts'
import type { Pool } from '../../pool/pool.ts'
import { poolDocumentOf } from '../../pool/poolDocument.ts'
import type { Service } from '../../service.ts'

/** Every scope that a client of this pool can be given. */
export async function scopesOf({ directory, pool }: Service): Promise<string[]> {
  const servers = await directory.list('resourceServer', { poolId: pool.id, limit: 1000 })
  const own = servers.flatMap(({ document }) => {
    const { Identifier, Scopes = [] } = document as { Identifier: string; Scopes?: { ScopeName: string }[] }
    return Scopes.map(({ ScopeName }) => `${Identifier}/${ScopeName}`)
  })
  return [...builtInScopes, ...own]
}

/** Attributes that a client may read or write must be in the pool's schema. */
export function checkClientAttributes(pool: Pool, { ReadAttributes, WriteAttributes }: ClientDocument): void {
  if (pool.settings.isLenient) return
  const known = pool.made ? poolDocumentOf(pool.made).SchemaAttributes.map(({ Name }) => Name) : []
  const isKnown = (name: string) => known.includes(name)
  if (ReadAttributes && !ReadAttributes.every(isKnown))
    throw cognitoError('invalidParameter', 'Invalid read attributes specified while creating a client')
  const readOnly = ['sub', 'email_verified', 'phone_number_verified', 'identities']
  if (WriteAttributes && !WriteAttributes.every((name) => isKnown(name) && !readOnly.includes(name)))
    throw cognitoError('invalidParameter', 'Invalid write attributes specified while creating a client')
}
