import type { AttributeType } from '@aws-sdk/client-cognito-identity-provider'
import { type CodeKind, codeKindOf } from './signInFactors.ts'

/** What the user pool knows about a person. */
export type Account = {
  id: string
  username: string
  name: string
  email: string | undefined
  isEmailVerified: boolean
  enabled: boolean
  /** Cognito's word: CONFIRMED, FORCE_CHANGE_PASSWORD, RESET_REQUIRED … */
  status: string
  /** The second factors that the person has switched on. */
  codes: CodeKind[]
}

/** The forms in which the pool's calls describe a user. */
type PoolUser = {
  Username?: string | undefined
  Attributes?: AttributeType[] | undefined
  UserAttributes?: AttributeType[] | undefined
  Enabled?: boolean | undefined
  UserStatus?: string | undefined
  UserMFASettingList?: string[] | undefined
}

export function accountOf(user: PoolUser): Account {
  const { Username = '', Attributes, UserAttributes, Enabled = true, UserStatus = '', UserMFASettingList = [] } = user
  const attributes = Attributes ?? UserAttributes ?? []
  const attribute = (name: string) => attributes.find(({ Name }) => Name === name)?.Value
  return {
    id: attribute('sub') ?? '',
    username: Username,
    name: attribute('name') ?? Username,
    email: attribute('email'),
    isEmailVerified: attribute('email_verified') === 'true',
    enabled: Enabled,
    status: UserStatus,
    codes: UserMFASettingList.flatMap((factor) => codeKindOf(factor) ?? []),
  }
}
