import { z } from 'zod'
import { newId } from '../../crypto/random.ts'
import { cognitoError } from '../../errors.ts'
import type { Service } from '../../service.ts'
import type { Resource } from '../../store/directory.ts'
import { requireClient } from '../../users/clients.ts'
import { clientId, pageToken, poolId } from '../../wire/fields.ts'
import { epochSeconds } from '../../wire/output.ts'
import { pageOf } from '../../wire/paging.ts'
import { action } from '../action.ts'
import { newResource, ownedId, replaceResource, requireMade } from './madePool.ts'

/** The five actions on terms of use and privacy policies: links by language, kept and shown. */

const id = z.string().regex(/^[a-f0-9]{8}-[a-f0-9]{4}-[1-5][a-f0-9]{3}-[89ab][a-f0-9]{3}-[a-f0-9]{12}$/)
const name = z.string().regex(/^(terms-of-use|privacy-policy)$/)
const source = z.enum(['LINK'])
const enforcement = z.enum(['NONE'])
const links = z
  .record(
    z
      .string()
      .regex(
        /^cognito:(default|english|french|spanish|german|bahasa-indonesia|italian|japanese|korean|portuguese-brazil|chinese-(simplified|traditional))$/,
      ),
    z
      .string()
      .min(1)
      .max(1024)
      .regex(/^[\p{L}\p{M}\p{S}\p{N}\p{P}]+$/u),
  )
  .optional()
const named = z.object({ UserPoolId: poolId, TermsId: id })

export const createTerms = action({
  name: 'CreateTerms',
  access: 'admin',
  input: z.object({
    UserPoolId: poolId,
    ClientId: clientId,
    TermsName: name,
    TermsSource: source,
    Enforcement: enforcement,
    Links: links,
  }),
  async run(service, { UserPoolId: _, ...given }) {
    requireMade(service)
    requireClient(service, given.ClientId)
    const all = await service.directory.list('terms', { poolId: service.pool.id, limit: 1000 })
    if (all.some(({ document: one }) => one.ClientId === given.ClientId && one.TermsName === given.TermsName))
      throw cognitoError('termsExist', given.TermsName)
    const terms = newResource(service, 'terms', ownedId(service, newId()), { Links: {}, ...given })
    await service.directory.create(terms)
    return { Terms: shown(terms) }
  },
})

export const describeTerms = action({
  name: 'DescribeTerms',
  access: 'admin',
  input: named,
  run: async (service, given) => ({ Terms: shown(await requireTerms(service, given.TermsId)) }),
})

export const describeTermsByClient = action({
  name: 'DescribeTermsByClient',
  access: 'admin',
  input: z.object({ UserPoolId: poolId, ClientId: clientId, TermsName: name }),
  async run(service, given) {
    const all = await service.directory.list('terms', { poolId: service.pool.id, limit: 1000 })
    const found = all.find(({ document: one }) => one.ClientId === given.ClientId && one.TermsName === given.TermsName)
    if (!found) throw cognitoError('termsNotFound', given.TermsName)
    return { Terms: shown(found) }
  },
})

export const updateTerms = action({
  name: 'UpdateTerms',
  access: 'admin',
  input: named.extend({
    TermsName: name.optional(),
    TermsSource: source.optional(),
    Enforcement: enforcement.optional(),
    Links: links,
  }),
  async run(service, { UserPoolId: _, TermsId: wanted, ...given }) {
    const terms = await requireTerms(service, wanted)
    const changes = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
    return { Terms: shown(await replaceResource(service, terms, { ...terms.document, ...changes })) }
  },
})

export const deleteTerms = action({
  name: 'DeleteTerms',
  access: 'admin',
  input: named,
  async run(service, given) {
    const terms = await requireTerms(service, given.TermsId)
    await service.directory.remove('terms', terms.id)
    return {}
  },
})

export const listTerms = action({
  name: 'ListTerms',
  access: 'admin',
  input: z.object({
    UserPoolId: poolId,
    MaxResults: z.int().min(1).max(60).default(60),
    NextToken: pageToken.optional(),
  }),
  async run(service, given) {
    const { rows, next } = await pageOf(
      service,
      { list: 'terms', limit: given.MaxResults, token: given.NextToken },
      (page) => service.directory.list('terms', { poolId: service.pool.id, ...page }),
      (terms) => terms.id,
    )
    const described = rows.map((terms) => {
      const { TermsId, TermsName, Enforcement, CreationDate, LastModifiedDate } = shown(terms)
      return { TermsId, TermsName, Enforcement, CreationDate, LastModifiedDate }
    })
    return { Terms: described, ...(next && { NextToken: next }) }
  },
})

const shown = ({ id: key, poolId: pool, document, createdAt, modifiedAt }: Resource): Record<string, unknown> => ({
  TermsId: key.slice(pool.length + 1),
  UserPoolId: pool,
  ...document,
  CreationDate: epochSeconds(createdAt),
  LastModifiedDate: epochSeconds(modifiedAt),
})

async function requireTerms(service: Service, wanted: string): Promise<Resource> {
  const terms = await service.directory.find('terms', ownedId(service, wanted))
  if (!terms) throw cognitoError('termsNotFound', wanted)
  return terms
}
