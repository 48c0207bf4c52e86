import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminListGroupsForUserCommand,
  AdminRespondToAuthChallengeCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  CodeMismatchException,
  CognitoIdentityProviderClient,
  ConfirmForgotPasswordCommand,
  CreateGroupCommand,
  DescribeUserPoolClientCommand,
  DescribeUserPoolCommand,
  ForgotPasswordCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  GroupExistsException,
  InitiateAuthCommand,
  InvalidParameterException,
  InvalidPasswordException,
  ListUsersCommand,
  NotAuthorizedException,
  paginateListUsers,
  RefreshTokenReuseException,
  ResourceNotFoundException,
  RespondToAuthChallengeCommand,
  UserNotFoundException,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider'
import { createSrpSession, signSrpSession, wrapAuthChallenge, wrapInitiateAuth } from 'cognito-srp-helper'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { adminKey, clientId, goodPassword, poolId } from '../testing/scene.ts'
import { liveScene } from './liveScene.ts'

/** AWS's own SDK, with cognito-srp-helper as a third SRP client. */

let live: Awaited<ReturnType<typeof liveScene>>
let anyone: CognitoIdentityProviderClient
let admin: CognitoIdentityProviderClient

const connect = (accessKeyId: string, secretAccessKey: string, endpoint = live.running.url) =>
  new CognitoIdentityProviderClient({
    endpoint,
    region: 'ap-northeast-1',
    maxAttempts: 1,
    credentials: { accessKeyId, secretAccessKey },
  })

beforeEach(async () => {
  live = await liveScene()
  anyone = connect('nobody', 'nothing')
  admin = connect(adminKey.accessKeyId, adminKey.secretAccessKey)
})
afterEach(() => live.running.stop())

const user = { UserPoolId: poolId, Username: 'sato' }

describe('users', () => {
  const mail = [
    { Name: 'email', Value: 'sato@example.jp' },
    { Name: 'email_verified', Value: 'true' },
  ]

  test('SRP with a temporary password, then a new one', async () => {
    await admin.send(
      new AdminCreateUserCommand({ ...user, TemporaryPassword: 'first-day-1', MessageAction: 'SUPPRESS' }),
    )
    const srp = createSrpSession('sato', 'first-day-1', poolId, false)
    const initiate = wrapInitiateAuth(srp, {
      ClientId: clientId,
      AuthFlow: 'USER_SRP_AUTH' as const,
      AuthParameters: { USERNAME: 'sato' },
    })
    const challenge = await anyone.send(new InitiateAuthCommand(initiate))
    const signed = signSrpSession(srp, challenge)
    const answer = wrapAuthChallenge(signed, {
      ClientId: clientId,
      ChallengeName: 'PASSWORD_VERIFIER' as const,
      ChallengeResponses: { USERNAME: 'sato' },
    })
    const next = await anyone.send(new RespondToAuthChallengeCommand(answer))
    expect(next.ChallengeName).toBe('NEW_PASSWORD_REQUIRED')
    const done = await anyone.send(
      new RespondToAuthChallengeCommand({
        ClientId: clientId,
        ChallengeName: 'NEW_PASSWORD_REQUIRED',
        Session: next.Session,
        ChallengeResponses: { USERNAME: 'sato', NEW_PASSWORD: goodPassword },
      }),
    )
    const me = await anyone.send(new GetUserCommand({ AccessToken: done.AuthenticationResult?.AccessToken }))
    expect(me.Username).toBe('sato')
  })

  test('refusals arrive as the right classes', async () => {
    await live.addUser('sato', { attributes: { email: 'sato@example.jp', email_verified: 'true' } })
    const signIn = (PASSWORD: string) =>
      anyone.send(
        new InitiateAuthCommand({
          ClientId: clientId,
          AuthFlow: 'USER_PASSWORD_AUTH',
          AuthParameters: { USERNAME: 'sato', PASSWORD },
        }),
      )
    await expect(signIn('wrong-wrong')).rejects.toBeInstanceOf(NotAuthorizedException)
    await anyone.send(new ForgotPasswordCommand({ ClientId: clientId, Username: 'sato' }))
    const confirm = (ConfirmationCode: string, Password: string) =>
      anyone.send(
        new ConfirmForgotPasswordCommand({ ClientId: clientId, Username: 'sato', ConfirmationCode, Password }),
      )
    const wrong = live.lastCode() === '111111' ? '222222' : '111111'
    await expect(confirm(wrong, goodPassword)).rejects.toBeInstanceOf(CodeMismatchException)
    await expect(confirm(live.lastCode(), 'short')).rejects.toBeInstanceOf(InvalidPasswordException)
    await expect(confirm(live.lastCode(), 'password123')).rejects.toBeInstanceOf(InvalidPasswordException)
    await confirm(live.lastCode(), goodPassword)
    const unknown = anyone.send(new InitiateAuthCommand({ ClientId: 'other', AuthFlow: 'USER_PASSWORD_AUTH' }))
    await expect(unknown).rejects.toBeInstanceOf(ResourceNotFoundException)
    const { AuthenticationResult } = await signIn(goodPassword)
    const renew = (RefreshToken: string | undefined) =>
      anyone.send(new GetTokensFromRefreshTokenCommand({ ClientId: clientId, RefreshToken }))
    const first = AuthenticationResult?.RefreshToken
    const second = (await renew(first)).AuthenticationResult?.RefreshToken
    expect(second).not.toBe(first)
    live.clock.advance(61)
    await expect(renew(first)).rejects.toBeInstanceOf(RefreshTokenReuseException)
    await expect(renew(second)).rejects.toBeInstanceOf(NotAuthorizedException)
  })

  test('are made, read, changed, grouped, disabled and deleted', async () => {
    const { User } = await admin.send(new AdminCreateUserCommand({ ...user, UserAttributes: mail }))
    expect(User).toMatchObject({ Username: 'sato', Enabled: true, UserStatus: 'FORCE_CHANGE_PASSWORD' })
    expect(User?.UserCreateDate).toBeInstanceOf(Date)
    expect(live.messages.at(-1)).toMatchObject({ purpose: 'invite', to: 'sato@example.jp', channel: 'EMAIL' })
    await expect(admin.send(new AdminCreateUserCommand(user))).rejects.toBeInstanceOf(UsernameExistsException)
    await admin.send(new AdminSetUserPasswordCommand({ ...user, Password: goodPassword, Permanent: true }))
    await admin.send(
      new AdminUpdateUserAttributesCommand({ ...user, UserAttributes: [{ Name: 'name', Value: '佐藤' }] }),
    )
    const group = { UserPoolId: poolId, GroupName: 'leader', Description: '班長', Precedence: 2 }
    await admin.send(new CreateGroupCommand(group))
    await expect(admin.send(new CreateGroupCommand(group))).rejects.toBeInstanceOf(GroupExistsException)
    await admin.send(new AdminAddUserToGroupCommand({ ...user, GroupName: 'leader' }))
    const { Groups } = await admin.send(new AdminListGroupsForUserCommand(user))
    expect(Groups).toMatchObject([{ GroupName: 'leader', Description: '班長', Precedence: 2, UserPoolId: poolId }])
    await admin.send(new AdminDisableUserCommand(user))
    const read = await admin.send(new AdminGetUserCommand(user))
    expect(read).toMatchObject({ Username: 'sato', Enabled: false, UserStatus: 'CONFIRMED' })
    expect(read.UserAttributes).toContainEqual({ Name: 'name', Value: '佐藤' })
    await admin.send(new AdminDeleteUserCommand(user))
    await expect(admin.send(new AdminGetUserCommand(user))).rejects.toBeInstanceOf(UserNotFoundException)
  })

  test('are listed in pages and by filter', async () => {
    for (let n = 10; n < 17; n++) await live.addUser(`user${n}`, { attributes: { email: `u${n}@example.jp` } })
    const names: (string | undefined)[] = []
    for await (const page of paginateListUsers({ client: admin, pageSize: 3 }, { UserPoolId: poolId }))
      names.push(...(page.Users ?? []).map(({ Username }) => Username))
    expect(names).toEqual([10, 11, 12, 13, 14, 15, 16].map((n) => `user${n}`))
    const { Users } = await admin.send(
      new ListUsersCommand({ UserPoolId: poolId, Filter: 'email ^= "u13"', AttributesToGet: ['email'] }),
    )
    expect(Users?.map(({ Username, Attributes }) => [Username, Attributes])).toEqual([
      ['user13', [{ Name: 'email', Value: 'u13@example.jp' }]],
    ])
    const broken = admin.send(new ListUsersCommand({ UserPoolId: poolId, Filter: 'shoe = "1"' }))
    await expect(broken).rejects.toBeInstanceOf(InvalidParameterException)
  })

  test('sign in through a backend', async () => {
    await live.addUser('sato')
    const client = { UserPoolId: poolId, ClientId: clientId }
    const AuthParameters = { USERNAME: 'sato', PASSWORD: goodPassword }
    for (const AuthFlow of ['ADMIN_USER_PASSWORD_AUTH', 'ADMIN_NO_SRP_AUTH'] as const) {
      const { AuthenticationResult } = await admin.send(
        new AdminInitiateAuthCommand({ ...client, AuthFlow, AuthParameters }),
      )
      expect(AuthenticationResult?.TokenType).toBe('Bearer')
      const REFRESH_TOKEN = AuthenticationResult?.RefreshToken ?? ''
      const renewed = await admin.send(
        new AdminInitiateAuthCommand({ ...client, AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters: { REFRESH_TOKEN } }),
      )
      expect(renewed.AuthenticationResult?.AccessToken).toBeTruthy()
    }
    await admin.send(new AdminSetUserPasswordCommand({ ...user, Password: 'first-day-1', Permanent: false }))
    const start = await admin.send(
      new AdminInitiateAuthCommand({
        ...client,
        AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: 'sato', PASSWORD: 'first-day-1' },
      }),
    )
    const done = await admin.send(
      new AdminRespondToAuthChallengeCommand({
        ...client,
        ChallengeName: 'NEW_PASSWORD_REQUIRED',
        Session: start.Session,
        ChallengeResponses: { USERNAME: 'sato', NEW_PASSWORD: goodPassword },
      }),
    )
    expect(done.AuthenticationResult?.IdToken).toBeTruthy()
  })
})

describe('the pool', () => {
  test('describes itself and its client', async () => {
    const { UserPool } = await admin.send(new DescribeUserPoolCommand({ UserPoolId: poolId }))
    expect(UserPool).toMatchObject({
      Id: poolId,
      MfaConfiguration: 'OFF',
      Policies: { PasswordPolicy: { MinimumLength: 8, RequireNumbers: false } },
      AdminCreateUserConfig: { AllowAdminCreateUserOnly: true },
      EstimatedNumberOfUsers: 0,
    })
    const { UserPoolClient } = await admin.send(
      new DescribeUserPoolClientCommand({ UserPoolId: poolId, ClientId: clientId }),
    )
    expect(UserPoolClient).toMatchObject({ ClientId: clientId, PreventUserExistenceErrors: 'ENABLED' })
    const other = admin.send(new DescribeUserPoolCommand({ UserPoolId: 'ap-northeast-1_Other' }))
    await expect(other).rejects.toBeInstanceOf(ResourceNotFoundException)
  })

  test('is closed to keys it does not know and to wrong secrets', async () => {
    const command = () => new AdminGetUserCommand(user)
    await expect(anyone.send(command())).rejects.toMatchObject({ name: 'UnrecognizedClientException' })
    const forged = connect(adminKey.accessKeyId, 'wrong')
    await expect(forged.send(command())).rejects.toMatchObject({ name: 'InvalidSignatureException' })
  })

  test('works under a path', async () => {
    const mounted = await liveScene({ mountPath: '/idp/' })
    const client = connect(adminKey.accessKeyId, adminKey.secretAccessKey, `${mounted.running.url}idp/`)
    const { UserPool } = await client.send(new DescribeUserPoolCommand({ UserPoolId: poolId }))
    expect(UserPool?.Id).toBe(poolId)
    const keys = await fetch(`${mounted.running.url}idp/${poolId}/.well-known/jwks.json`)
    expect(await keys.json()).toEqual(await mounted.identity.jwks())
    await mounted.running.stop()
  })
})
