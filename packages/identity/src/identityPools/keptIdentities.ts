import type { Service } from '../service.ts'
import type { Resource } from '../store/directory.ts'

/**
 * The identities of users and of developers' own users, for ListIdentities and for linking. Guests are not among them:
 * anybody can ask for one as often as they like.
 */
export interface KeptIdentity {
  /** The names of the providers by which somebody has come here. */
  logins: string[]
  /** The names that the developer's own provider has for them. */
  developerUsers: string[]
}

export const identityOf = (resource: Resource) => resource.document as unknown as KeptIdentity

export const findIdentity = ({ directory }: Service, id: string) => directory.find('identity', id)

/** Notes that somebody has come by this provider; they may have come before. */
export async function noteLogin(service: Service, poolId: string, id: string, provider: string): Promise<Resource> {
  const before = await findIdentity(service, id)
  if (!before) {
    const made = newIdentity(service, poolId, id, { logins: [provider], developerUsers: [] })
    return (await service.directory.create(made)) ? made : ((await findIdentity(service, id)) ?? made)
  }
  const identity = identityOf(before)
  if (identity.logins.includes(provider)) return before
  return changeIdentity(service, before, { ...identity, logins: [...identity.logins, provider] })
}

export function newIdentity(service: Service, poolId: string, id: string, identity: KeptIdentity): Resource {
  const at = service.now()
  return { kind: 'identity', id, poolId, document: { ...identity }, createdAt: at, modifiedAt: at }
}

export async function changeIdentity(service: Service, before: Resource, identity: KeptIdentity): Promise<Resource> {
  const changed = { ...before, document: { ...identity }, modifiedAt: service.now() }
  await service.directory.replace(changed)
  return changed
}

/** Which identity a developer's user has: one record each, so that two at once cannot get two. */
const linkId = (poolId: string, provider: string, user: string) =>
  [poolId, provider, user].map(encodeURIComponent).join('/')

export async function identityOfDeveloperUser(service: Service, poolId: string, provider: string, user: string) {
  const link = await service.directory.find('developerUser', linkId(poolId, provider, user))
  return link ? String(link.document.identityId) : undefined
}

/** The identity that the user has now, which is another one when somebody was faster. */
export async function linkDeveloperUser(
  service: Service,
  poolId: string,
  provider: string,
  user: string,
  identityId: string,
): Promise<string> {
  const at = service.now()
  const id = linkId(poolId, provider, user)
  const link: Resource = {
    kind: 'developerUser',
    id,
    poolId,
    document: { identityId },
    createdAt: at,
    modifiedAt: at,
  }
  if (await service.directory.create(link)) return identityId
  return (await identityOfDeveloperUser(service, poolId, provider, user)) ?? identityId
}

export const unlinkDeveloperUser = ({ directory }: Service, poolId: string, provider: string, user: string) =>
  directory.remove('developerUser', linkId(poolId, provider, user))
