import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDeleteSoftwareTokenCommand,
  AdminDeleteUserAttributesCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminForgetDeviceCommand,
  AdminGetUserCommand,
  AdminListDevicesCommand,
  AdminListGroupsForUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminResetUserPasswordCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  type CognitoIdentityProviderClient,
  CreateGroupCommand,
  type DeviceType,
  GroupExistsException,
  ListUsersCommand,
  ListUsersInGroupCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { roles } from '@ecs/core'
import { type Account, accountOf } from './account.ts'

export type NewAccount = {
  username: string
  name: string
  email?: string | undefined
  groups: string[]
  /** Known to the person already; without it they get a temporary one that must be changed. */
  password?: string | undefined
}

/** Accounts, through the same calls whether the pool is ours or a real Cognito. */
export class UserPool {
  readonly #client: CognitoIdentityProviderClient
  readonly #pool: { UserPoolId: string }

  constructor(client: CognitoIdentityProviderClient, userPoolId: string) {
    this.#client = client
    this.#pool = { UserPoolId: userPoolId }
  }

  async makeGroups(): Promise<void> {
    for (const GroupName of roles)
      try {
        await this.#client.send(new CreateGroupCommand({ ...this.#pool, GroupName }))
      } catch (error) {
        if (!(error instanceof GroupExistsException)) throw error
      }
  }

  /** With a temporary password the caller hands it over; without any the pool makes one and mails it. */
  async create({ username, name, email, groups, password }: NewAccount, temporaryPassword?: string): Promise<Account> {
    const made = await this.#client.send(
      new AdminCreateUserCommand({
        ...this.#pool,
        Username: username,
        UserAttributes: attributesOf({ name, email }),
        ...(temporaryPassword && { TemporaryPassword: temporaryPassword }),
        ...((password || temporaryPassword || !email) && { MessageAction: 'SUPPRESS' as const }),
        ...(email && { DesiredDeliveryMediums: ['EMAIL' as const] }),
      }),
    )
    if (password) await this.setPassword(username, password)
    for (const group of groups) await this.addToGroup(username, group)
    return accountOf(made.User!)
  }

  async find(username: string): Promise<Account> {
    return accountOf(await this.#client.send(new AdminGetUserCommand({ ...this.#pool, Username: username })))
  }

  /** An address that an administrator enters counts as verified, as at creation. */
  async setProfile(username: string, profile: { name: string; email: string | null }): Promise<void> {
    const UserAttributes = attributesOf({ name: profile.name, email: profile.email ?? undefined })
    const user = { ...this.#pool, Username: username }
    await this.#client.send(new AdminUpdateUserAttributesCommand({ ...user, UserAttributes }))
    if (profile.email === null)
      await this.#client.send(new AdminDeleteUserAttributesCommand({ ...user, UserAttributeNames: ['email'] }))
  }

  async setPassword(username: string, password: string): Promise<void> {
    await this.#client.send(
      new AdminSetUserPasswordCommand({ ...this.#pool, Username: username, Password: password, Permanent: true }),
    )
  }

  /** Must be changed at the next sign-in; whoever is signed in is signed out. */
  async setTemporaryPassword(username: string, password: string): Promise<void> {
    await this.#client.send(
      new AdminSetUserPasswordCommand({ ...this.#pool, Username: username, Password: password, Permanent: false }),
    )
    await this.signOut(username)
  }

  /** A new temporary password by mail, for those who never used their first one. */
  async inviteAgain(username: string): Promise<void> {
    await this.#client.send(
      new AdminCreateUserCommand({
        ...this.#pool,
        Username: username,
        MessageAction: 'RESEND',
        DesiredDeliveryMediums: ['EMAIL'],
      }),
    )
  }

  async reset(username: string): Promise<void> {
    await this.#client.send(new AdminResetUserPasswordCommand({ ...this.#pool, Username: username }))
  }

  async signOut(username: string): Promise<void> {
    await this.#client.send(new AdminUserGlobalSignOutCommand({ ...this.#pool, Username: username }))
  }

  /** A disabled person is signed out everywhere at once. */
  async disable(username: string): Promise<void> {
    await this.#client.send(new AdminDisableUserCommand({ ...this.#pool, Username: username }))
    await this.signOut(username)
  }

  async enable(username: string): Promise<void> {
    await this.#client.send(new AdminEnableUserCommand({ ...this.#pool, Username: username }))
  }

  /** How many browsers the person had remembered; the pool also knows those on which they only signed in. */
  async rememberedDevices(username: string): Promise<number> {
    return (await this.#devicesOf(username)).filter(
      ({ DeviceAttributes: about }) =>
        !about?.some(({ Name, Value }) => Name === 'dev:device_remembered_status' && Value === 'not_remembered'),
    ).length
  }

  async #devicesOf(username: string): Promise<DeviceType[]> {
    const found = await this.#client.send(new AdminListDevicesCommand({ ...this.#pool, Username: username, Limit: 60 }))
    return found.Devices ?? []
  }

  /** No second factor, no authenticator app and no known browser is left. */
  async resetFactors(username: string): Promise<void> {
    const user = { ...this.#pool, Username: username }
    const off = { Enabled: false, PreferredMfa: false }
    await this.#client.send(
      new AdminSetUserMFAPreferenceCommand({
        ...user,
        SMSMfaSettings: off,
        SoftwareTokenMfaSettings: off,
        EmailMfaSettings: off,
      }),
    )
    await this.#deleteApp(username)
    for (const { DeviceKey } of await this.#devicesOf(username))
      await this.#client.send(new AdminForgetDeviceCommand({ ...user, DeviceKey }))
  }

  /** Who has no app loses none. */
  async #deleteApp(username: string): Promise<void> {
    try {
      await this.#client.send(new AdminDeleteSoftwareTokenCommand({ ...this.#pool, Username: username }))
    } catch (error) {
      if ((error as Error).name !== 'SoftwareTokenMFANotFoundException') throw error
    }
  }

  async addToGroup(username: string, group: string): Promise<void> {
    await this.#client.send(new AdminAddUserToGroupCommand({ ...this.#pool, Username: username, GroupName: group }))
  }

  async removeFromGroup(username: string, group: string): Promise<void> {
    await this.#client.send(
      new AdminRemoveUserFromGroupCommand({ ...this.#pool, Username: username, GroupName: group }),
    )
  }

  async groupsOf(username: string): Promise<string[]> {
    const found = await this.#client.send(new AdminListGroupsForUserCommand({ ...this.#pool, Username: username }))
    return (found.Groups ?? []).flatMap((group) => group.GroupName ?? [])
  }

  /** Page by page; `next` is handed back as `cursor`. */
  async list(cursor?: string, limit = 60): Promise<{ rows: Account[]; next: string | undefined }> {
    const found = await this.#client.send(
      new ListUsersCommand({ ...this.#pool, Limit: limit, ...(cursor && { PaginationToken: cursor }) }),
    )
    return { rows: (found.Users ?? []).map(accountOf), next: found.PaginationToken }
  }

  /** The members of one group, page by page. */
  async inGroup(group: string, cursor?: string): Promise<{ rows: Account[]; next: string | undefined }> {
    const found = await this.#client.send(
      new ListUsersInGroupCommand({ ...this.#pool, GroupName: group, Limit: 60, ...(cursor && { NextToken: cursor }) }),
    )
    return { rows: (found.Users ?? []).map(accountOf), next: found.NextToken }
  }

  /** Whose username, name or mail address begins so: all that a pool can be asked for, one question per attribute. */
  async search(start: string, limit: number): Promise<Account[]> {
    const quoted = start.replace(/["\\]/g, '\\$&')
    const ask = async (attribute: string) => {
      const Filter = `${attribute} ^= "${quoted}"`
      const found = await this.#client.send(new ListUsersCommand({ ...this.#pool, Limit: limit, Filter }))
      return (found.Users ?? []).map(accountOf)
    }
    const found = (await Promise.all(['username', 'name', 'email'].map(ask))).flat()
    return [...new Map(found.map((account) => [account.id, account])).values()].slice(0, limit)
  }
}

function attributesOf({ name, email }: { name: string; email?: string | undefined }) {
  const attributes = [{ Name: 'name', Value: name }]
  if (email) attributes.push({ Name: 'email', Value: email }, { Name: 'email_verified', Value: 'true' })
  return attributes
}
