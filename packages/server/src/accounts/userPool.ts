import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminListGroupsForUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminResetUserPasswordCommand,
  AdminSetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
  type AttributeType,
  type CognitoIdentityProviderClient,
  CreateGroupCommand,
  GroupExistsException,
  ListUsersCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { roles } from '@ecs/core'

export type NewAccount = {
  username: string
  name: string
  email?: string | undefined
  groups: string[]
  /** Known to the person already; without it they get a temporary one that must be changed. */
  password?: string | undefined
}

export type Account = {
  id: string
  username: string
  name: string
  email: string | undefined
  enabled: boolean
  status: string
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

  /** Answers the new account and, when one was made up, the temporary password. */
  async create({ username, name, email, groups, password }: NewAccount, temporaryPassword?: string): Promise<Account> {
    const attributes: AttributeType[] = [{ Name: 'name', Value: name }]
    if (email) attributes.push({ Name: 'email', Value: email }, { Name: 'email_verified', Value: 'true' })
    const made = await this.#client.send(
      new AdminCreateUserCommand({
        ...this.#pool,
        Username: username,
        UserAttributes: attributes,
        ...(temporaryPassword && { TemporaryPassword: temporaryPassword }),
        ...((password || temporaryPassword || !email) && { MessageAction: 'SUPPRESS' as const }),
        ...(email && { DesiredDeliveryMediums: ['EMAIL' as const] }),
      }),
    )
    if (password) await this.setPassword(username, password)
    for (const group of groups) await this.addToGroup(username, group)
    return accountOf(made.User!)
  }

  async setPassword(username: string, password: string): Promise<void> {
    await this.#client.send(
      new AdminSetUserPasswordCommand({ ...this.#pool, Username: username, Password: password, Permanent: true }),
    )
  }

  async reset(username: string): Promise<void> {
    await this.#client.send(new AdminResetUserPasswordCommand({ ...this.#pool, Username: username }))
  }

  /** A disabled person is signed out everywhere at once. */
  async disable(username: string): Promise<void> {
    await this.#client.send(new AdminDisableUserCommand({ ...this.#pool, Username: username }))
    await this.#client.send(new AdminUserGlobalSignOutCommand({ ...this.#pool, Username: username }))
  }

  async enable(username: string): Promise<void> {
    await this.#client.send(new AdminEnableUserCommand({ ...this.#pool, Username: username }))
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
  async list(cursor?: string): Promise<{ rows: Account[]; next: string | undefined }> {
    const found = await this.#client.send(
      new ListUsersCommand({ ...this.#pool, Limit: 60, ...(cursor && { PaginationToken: cursor }) }),
    )
    return { rows: (found.Users ?? []).map(accountOf), next: found.PaginationToken }
  }
}

type PoolUser = {
  Username?: string | undefined
  Attributes?: AttributeType[] | undefined
  Enabled?: boolean | undefined
  UserStatus?: string | undefined
}

function accountOf({ Username = '', Attributes = [], Enabled = true, UserStatus = '' }: PoolUser): Account {
  const attribute = (name: string) => Attributes.find(({ Name }) => Name === name)?.Value
  return {
    id: attribute('sub') ?? '',
    username: Username,
    name: attribute('name') ?? Username,
    email: attribute('email'),
    enabled: Enabled,
    status: UserStatus,
  }
}
