import { z } from 'zod'
import { newId } from '../../crypto/random.ts'
import { cognitoError } from '../../errors.ts'
import type { Service } from '../../service.ts'
import type { Resource } from '../../store/directory.ts'
import { requireClient } from '../../users/clients.ts'
import { clientId, poolId } from '../../wire/fields.ts'
import { epochSeconds } from '../../wire/output.ts'
import { action } from '../action.ts'
import { newResource, ownedId, replaceResource, requireMade } from './madePool.ts'

/** The five actions on branding styles of the hosted pages. They are kept and shown; our pages have one look. */

const asset = z.object({
  Category: z.enum([
    'FAVICON_ICO',
    'FAVICON_SVG',
    'EMAIL_GRAPHIC',
    'SMS_GRAPHIC',
    'AUTH_APP_GRAPHIC',
    'PASSWORD_GRAPHIC',
    'PASSKEY_GRAPHIC',
    'PAGE_HEADER_LOGO',
    'PAGE_HEADER_BACKGROUND',
    'PAGE_FOOTER_LOGO',
    'PAGE_FOOTER_BACKGROUND',
    'PAGE_BACKGROUND',
    'FORM_BACKGROUND',
    'FORM_LOGO',
    'IDP_BUTTON_ICON',
  ]),
  ColorMode: z.enum(['LIGHT', 'DARK', 'DYNAMIC']),
  Extension: z.enum(['ICO', 'JPEG', 'PNG', 'SVG', 'WEBP']),
  Bytes: z.string().max(1_000_000).optional(),
  ResourceId: z
    .string()
    .min(1)
    .max(40)
    .regex(/^[\w\- ]+$/)
    .optional(),
})
const style = {
  UseCognitoProvidedValues: z.boolean().optional(),
  Settings: z.record(z.string(), z.unknown()).optional(),
  Assets: z.array(asset).max(40).optional(),
}
const id = z.string().regex(/^[a-f0-9]{8}-[a-f0-9]{4}-[1-5][a-f0-9]{3}-[89ab][a-f0-9]{3}-[a-f0-9]{12}$/)
const named = z.object({ UserPoolId: poolId, ManagedLoginBrandingId: id })

function checkStyle({
  UseCognitoProvidedValues: isDefault,
  Settings,
  Assets,
}: { [K in keyof typeof style]?: unknown }) {
  if (isDefault && (Settings !== undefined || Assets !== undefined))
    throw cognitoError('invalidParameter', 'Settings and Assets cannot be given with UseCognitoProvidedValues.')
}

export const createManagedLoginBranding = action({
  name: 'CreateManagedLoginBranding',
  access: 'admin',
  input: z.object({ UserPoolId: poolId, ClientId: clientId, ...style }),
  async run(service, { UserPoolId: _, ...given }) {
    requireMade(service)
    requireClient(service, given.ClientId)
    checkStyle(given)
    if (await ofClient(service, given.ClientId)) throw cognitoError('brandingExists')
    const branding = newResource(service, 'branding', ownedId(service, newId()), {
      UseCognitoProvidedValues: false,
      ...given,
    })
    await service.directory.create(branding)
    return { ManagedLoginBranding: shown(branding) }
  },
})

export const describeManagedLoginBranding = action({
  name: 'DescribeManagedLoginBranding',
  access: 'admin',
  input: named.extend({ ReturnMergedResources: z.boolean().optional() }),
  run: async (service, given) => ({
    ManagedLoginBranding: shown(await requireBranding(service, given.ManagedLoginBrandingId)),
  }),
})

export const describeManagedLoginBrandingByClient = action({
  name: 'DescribeManagedLoginBrandingByClient',
  access: 'admin',
  input: z.object({ UserPoolId: poolId, ClientId: clientId, ReturnMergedResources: z.boolean().optional() }),
  async run(service, given) {
    requireClient(service, given.ClientId)
    const branding = await ofClient(service, given.ClientId)
    if (!branding) throw cognitoError('brandingNotFound')
    return { ManagedLoginBranding: shown(branding) }
  },
})

export const updateManagedLoginBranding = action({
  name: 'UpdateManagedLoginBranding',
  access: 'admin',
  input: named.extend(style),
  async run(service, { UserPoolId: _, ManagedLoginBrandingId: wanted, ...given }) {
    const branding = await requireBranding(service, wanted)
    checkStyle(given)
    const { ClientId } = branding.document
    const changed = await replaceResource(service, branding, { UseCognitoProvidedValues: false, ...given, ClientId })
    return { ManagedLoginBranding: shown(changed) }
  },
})

export const deleteManagedLoginBranding = action({
  name: 'DeleteManagedLoginBranding',
  access: 'admin',
  input: named,
  async run(service, given) {
    const branding = await requireBranding(service, given.ManagedLoginBrandingId)
    await service.directory.remove('branding', branding.id)
    return {}
  },
})

function shown({ id: key, poolId: pool, document, createdAt, modifiedAt }: Resource) {
  const { ClientId: _, ...rest } = document
  return {
    ManagedLoginBrandingId: key.slice(pool.length + 1),
    UserPoolId: pool,
    ...rest,
    CreationDate: epochSeconds(createdAt),
    LastModifiedDate: epochSeconds(modifiedAt),
  }
}

async function ofClient(service: Service, client: string): Promise<Resource | undefined> {
  const all = await service.directory.list('branding', { poolId: service.pool.id, limit: 1000 })
  return all.find(({ document }) => document.ClientId === client)
}

async function requireBranding(service: Service, wanted: string): Promise<Resource> {
  const branding = await service.directory.find('branding', ownedId(service, wanted))
  if (!branding) throw cognitoError('brandingNotFound')
  return branding
}
