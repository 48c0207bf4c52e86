import { z } from 'zod'
import { cognitoError } from '../../errors.ts'
import type { Service } from '../../service.ts'
import type { Resource } from '../../store/directory.ts'
import { requireClient } from '../../users/clients.ts'
import { clientId, poolId } from '../../wire/fields.ts'
import { epochSeconds } from '../../wire/output.ts'
import { action } from '../action.ts'
import { newResource, ownedId, replaceResource, requireMade } from './madePool.ts'

/**
 * Settings of a pool that are kept and shown, for tools that set them and read them back: our own limits guard sign-ins,
 * our hosted pages have one look, and events go to `onEvent`.
 */

const arn = z.string().min(20).max(2048)
const mail = z.object({
  Subject: z.string().min(1).max(140),
  HtmlBody: z.string().min(6).max(20000).optional(),
  TextBody: z.string().min(6).max(20000).optional(),
})
const takeover = z
  .object({
    Notify: z.boolean(),
    EventAction: z.enum(['BLOCK', 'MFA_IF_CONFIGURED', 'MFA_REQUIRED', 'NO_ACTION']),
  })
  .optional()
const ranges = z.array(z.string()).max(200).optional()
const riskMembers = {
  CompromisedCredentialsRiskConfiguration: z
    .object({
      EventFilter: z.array(z.enum(['SIGN_IN', 'PASSWORD_CHANGE', 'SIGN_UP'])).optional(),
      Actions: z.object({ EventAction: z.enum(['BLOCK', 'NO_ACTION']) }),
    })
    .optional(),
  AccountTakeoverRiskConfiguration: z
    .object({
      NotifyConfiguration: z
        .object({
          From: z.string().optional(),
          ReplyTo: z.string().optional(),
          SourceArn: arn,
          BlockEmail: mail.optional(),
          NoActionEmail: mail.optional(),
          MfaEmail: mail.optional(),
        })
        .optional(),
      Actions: z.object({ LowAction: takeover, MediumAction: takeover, HighAction: takeover }),
    })
    .optional(),
  RiskExceptionConfiguration: z.object({ BlockedIPRangeList: ranges, SkippedIPRangeList: ranges }).optional(),
}

export const setRiskConfiguration = action({
  name: 'SetRiskConfiguration',
  access: 'admin',
  input: z.object({ UserPoolId: poolId, ClientId: clientId.optional(), ...riskMembers }),
  async run(service, { UserPoolId: _, ClientId: client, ...given }) {
    if (client !== undefined) requireClient(service, client)
    if (!service.pool.settings.keepsAuthEvents) throw cognitoError('addOnNotEnabled')
    if (Object.values(given).every((value) => value === undefined))
      throw cognitoError('invalidParameter', 'At least one risk configuration must be given.')
    return { RiskConfiguration: risk(service, client, await keep(service, `risk ${client ?? ''}`, given)) }
  },
})

export const describeRiskConfiguration = action({
  name: 'DescribeRiskConfiguration',
  access: 'admin',
  input: z.object({ UserPoolId: poolId, ClientId: clientId.optional() }),
  async run(service, { ClientId: client }) {
    if (client !== undefined) requireClient(service, client)
    if (!service.pool.settings.keepsAuthEvents) throw cognitoError('addOnNotEnabled')
    return { RiskConfiguration: risk(service, client, await kept(service, `risk ${client ?? ''}`)) }
  },
})

const risk = ({ pool }: Service, client: string | undefined, setting: Resource | null) => ({
  UserPoolId: pool.id,
  ...(client !== undefined && { ClientId: client }),
  ...setting?.document,
  ...(setting && { LastModifiedDate: epochSeconds(setting.modifiedAt) }),
})

const logConfiguration = z.object({
  LogLevel: z.enum(['ERROR', 'INFO']),
  EventSource: z.enum(['userNotification', 'userAuthEvents']),
  CloudWatchLogsConfiguration: z.object({ LogGroupArn: arn.optional() }).optional(),
  S3Configuration: z.object({ BucketArn: z.string().min(3).max(1024).optional() }).optional(),
  FirehoseConfiguration: z.object({ StreamArn: arn.optional() }).optional(),
})

export const setLogDeliveryConfiguration = action({
  name: 'SetLogDeliveryConfiguration',
  access: 'admin',
  input: z.object({ UserPoolId: poolId, LogConfigurations: z.array(logConfiguration).max(2) }),
  async run(service, { LogConfigurations: given }) {
    await keep(service, 'logs', { LogConfigurations: given })
    return { LogDeliveryConfiguration: { UserPoolId: service.pool.id, LogConfigurations: given } }
  },
})

export const getLogDeliveryConfiguration = action({
  name: 'GetLogDeliveryConfiguration',
  access: 'admin',
  input: z.object({ UserPoolId: poolId }),
  async run(service) {
    const found = await kept(service, 'logs')
    return {
      LogDeliveryConfiguration: { UserPoolId: service.pool.id, LogConfigurations: [], ...found?.document },
    }
  },
})

const clientOrAll = clientId.default('ALL')

export const setUICustomization = action({
  name: 'SetUICustomization',
  access: 'admin',
  input: z.object({
    UserPoolId: poolId,
    ClientId: clientOrAll,
    CSS: z.string().max(131_072).optional(),
    ImageFile: z.string().max(131_072).optional(),
  }),
  async run(service, { ClientId: client, CSS, ImageFile }) {
    if (client !== 'ALL') requireClient(service, client)
    const [domain] = await service.directory.list('domain', { poolId: service.pool.id, limit: 1 })
    if (!domain) throw cognitoError('customizationNeedsDomain')
    const { document: before = {} } = (await kept(service, `look ${client}`)) ?? {}
    const image = ImageFile === undefined ? {} : { ImageUrl: `data:image/png;base64,${ImageFile}` }
    const document = { ...before, ...(CSS !== undefined && { CSS }), ...image }
    return { UICustomization: look(service, client, await keep(service, `look ${client}`, document)) }
  },
})

/** A client without a look of its own has that of the pool. */
export const getUICustomization = action({
  name: 'GetUICustomization',
  access: 'admin',
  input: z.object({ UserPoolId: poolId, ClientId: clientOrAll }),
  async run(service, { ClientId: client }) {
    if (client !== 'ALL') requireClient(service, client)
    const own = await kept(service, `look ${client}`)
    return { UICustomization: look(service, client, own ?? (await kept(service, 'look ALL'))) }
  },
})

const look = ({ pool }: Service, client: string, setting: Resource | null) =>
  setting
    ? {
        UserPoolId: pool.id,
        ClientId: client,
        ...setting.document,
        CSSVersion: String(setting.modifiedAt.getTime()),
        CreationDate: epochSeconds(setting.createdAt),
        LastModifiedDate: epochSeconds(setting.modifiedAt),
      }
    : {}

const kept = (service: Service, name: string) => service.directory.find('setting', ownedId(service, name))

async function keep(service: Service, name: string, document: object): Promise<Resource> {
  requireMade(service)
  const before = await kept(service, name)
  if (before) return replaceResource(service, before, document)
  const made = newResource(service, 'setting', ownedId(service, name), document)
  await service.directory.create(made)
  return made
}
