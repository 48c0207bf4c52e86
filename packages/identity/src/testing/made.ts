import { ok, type Scene } from './scene.ts'

/** A pool made by API in a scene, with one client that allows every flow. */
export interface Made {
  poolId: string
  clientId: string
  /** An administrator's call on this pool. */
  admin(action: string, body?: Record<string, unknown>): ReturnType<Scene['admin']>
  addUser(name: string, attributes?: Record<string, string>): Promise<void>
  signIn(name: string, more?: Record<string, string>): ReturnType<Scene['call']>
  respond(challenge: string, session: string, responses: Record<string, string>): ReturnType<Scene['call']>
}

export const madePassword = 'Correct-Horse-7'

export const everyFlow = [
  'ALLOW_USER_SRP_AUTH',
  'ALLOW_USER_PASSWORD_AUTH',
  'ALLOW_ADMIN_USER_PASSWORD_AUTH',
  'ALLOW_REFRESH_TOKEN_AUTH',
  'ALLOW_CUSTOM_AUTH',
  'ALLOW_USER_AUTH',
]

export async function makePool(scene: Scene, pool: object = {}, client: object = {}): Promise<Made> {
  const { UserPool } = await ok(scene.admin('CreateUserPool', { PoolName: 'plant', ...pool }))
  const UserPoolId: string = UserPool.Id
  const admin: Made['admin'] = (action, body = {}) => scene.admin(action, { UserPoolId, ...body })
  const made = await ok(admin('CreateUserPoolClient', { ClientName: 'web', ExplicitAuthFlows: everyFlow, ...client }))
  const { ClientId } = made.UserPoolClient
  return {
    poolId: UserPoolId,
    clientId: ClientId,
    admin,
    async addUser(name, attributes = {}) {
      const pairs = Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }))
      await ok(admin('AdminCreateUser', { Username: name, UserAttributes: pairs, MessageAction: 'SUPPRESS' }))
      await ok(admin('AdminSetUserPassword', { Username: name, Password: madePassword, Permanent: true }))
    },
    signIn: (name, more = {}) =>
      scene.call('InitiateAuth', {
        AuthFlow: 'USER_PASSWORD_AUTH',
        ClientId,
        AuthParameters: { USERNAME: name, PASSWORD: madePassword, ...more },
      }),
    respond: (challenge, session, responses) =>
      scene.call('RespondToAuthChallenge', {
        ClientId,
        ChallengeName: challenge,
        Session: session,
        ChallengeResponses: responses,
      }),
  }
}
