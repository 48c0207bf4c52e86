import { z } from 'zod'
import { Uuid } from '../model/scalar.ts'
import { roles } from '../rules/permission/roles.ts'
import { endpoint } from './endpoint.ts'
import { page, pageQuery } from './page.ts'

/** Accounts of the user pool and where their people work, for administrators. */

/** Cognito's rule: letters, marks, signs, digits and punctuation of any language, no blanks. */
export const Username = z
  .string()
  .min(1)
  .max(128)
  .regex(/^[\p{L}\p{M}\p{S}\p{N}\p{P}]+$/u)

export const accountStates = ['confirmed', 'temporaryPassword', 'resetRequired', 'unconfirmed', 'other'] as const

export const Account = z.strictObject({
  id: Uuid,
  username: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  isEmailVerified: z.boolean(),
  isEnabled: z.boolean(),
  state: z.enum(accountStates),
  groups: z.array(z.string()),
})
export type Account = z.infer<typeof Account>

/** What an account has beside its password; an administrator takes it away when a phone is lost. */
export const AccountFactors = z.strictObject({
  codes: z.array(z.enum(['totp', 'email', 'sms'])),
  passkeys: z.int(),
  devices: z.int(),
})
export type AccountFactors = z.infer<typeof AccountFactors>

export const AccountDetail = Account.extend({
  ecsIds: z.array(Uuid),
  /** Until when wrong passwords have locked the account; null when they have not. */
  lockedUntil: z.iso.datetime().nullable(),
  /** Null where the pool asks for nothing but a password. */
  factors: AccountFactors.nullable(),
})
export type AccountDetail = z.infer<typeof AccountDetail>

const groups = z.array(z.enum(roles)).max(roles.length)
const ecsIds = z.array(Uuid).max(1000)
const name = z.string().trim().min(1).max(100)
export const MailAddress = z.email().max(254)
const params = z.strictObject({ username: Username })

/** How a password or a code reaches its owner: by mail, or shown once to the administrator who hands it over. */
const delivery = z.enum(['mail', 'show'])
const Handed = z.strictObject({ account: AccountDetail, temporaryPassword: z.string().nullable() })

export const listUsers = endpoint({
  method: 'GET',
  path: '/api/users',
  summary: 'ユーザーの一覧を取得する、または先頭の文字で探す',
  can: 'user.edit',
  query: z.strictObject({
    ...pageQuery,
    cursor: z.string().max(4000).optional(),
    limit: z.coerce.number().int().min(1).max(60).default(20),
    search: z.string().trim().max(100).optional(),
  }),
  response: page(Account),
})

export const getUser = endpoint({
  method: 'GET',
  path: '/api/users/{username}',
  summary: 'ユーザーの内容を取得する',
  can: 'user.edit',
  params,
  response: AccountDetail,
})

export const createUser = endpoint({
  method: 'POST',
  path: '/api/users/{username}',
  summary: 'ユーザーを作成する',
  can: 'user.edit',
  params,
  body: z.strictObject({ name, email: MailAddress.optional(), groups, ecsIds, delivery }),
  response: Handed,
})

export const putUserProfile = endpoint({
  method: 'PUT',
  path: '/api/users/{username}/profile',
  summary: 'ユーザーの氏名とメールを変更する',
  can: 'user.edit',
  params,
  body: z.strictObject({ name, email: MailAddress.nullable() }),
  response: AccountDetail,
})

export const putUserGroups = endpoint({
  method: 'PUT',
  path: '/api/users/{username}/groups',
  summary: 'ユーザーの役割を決める',
  can: 'user.edit',
  params,
  body: z.strictObject({ groups }),
  response: AccountDetail,
})

export const putUserEcs = endpoint({
  method: 'PUT',
  path: '/api/users/{username}/ecs',
  summary: 'ユーザーが所属するECSを決める',
  can: 'user.edit',
  params,
  body: z.strictObject({ ecsIds }),
  response: AccountDetail,
})

export const putUserEnabled = endpoint({
  method: 'PUT',
  path: '/api/users/{username}/enabled',
  summary: 'ユーザーを有効または無効にする',
  can: 'user.edit',
  params,
  body: z.strictObject({ isEnabled: z.boolean() }),
  response: AccountDetail,
})

export const resetUserPassword = endpoint({
  method: 'POST',
  path: '/api/users/{username}/password-reset',
  summary: 'ユーザーのパスワードを再設定する',
  can: 'user.edit',
  params,
  body: z.strictObject({ delivery }),
  response: Handed,
})

export const resetUserFactors = endpoint({
  method: 'POST',
  path: '/api/users/{username}/factor-reset',
  summary: 'ユーザーの2段階認証、パスキー、確認済みの端末を消す',
  can: 'user.edit',
  params,
  response: AccountDetail,
})

export const unlockUser = endpoint({
  method: 'POST',
  path: '/api/users/{username}/unlock',
  summary: 'パスワードの間違いによるロックを解除する',
  can: 'user.edit',
  params,
  response: AccountDetail,
})
