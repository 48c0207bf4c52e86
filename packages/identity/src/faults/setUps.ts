import { randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import { deriveVerifier } from '../crypto/srp.ts'
import { Authenticator } from '../testing/authenticator.ts'
import { madePassword } from '../testing/made.ts'
import { proveSrp, srpTimestamp, startSrp } from '../testing/srpClient.ts'
import { appCode } from '../testing/totp.ts'
import type { Body, KilledServer } from './killedServer.ts'

/** What people set up for their account, from the side of their browser: it may break off anywhere. */
export abstract class SetUp {
  readonly name: string
  isDone = false
  protected readonly server: KilledServer
  readonly #ClientId: string

  constructor(server: KilledServer, ClientId: string, name: string) {
    this.server = server
    this.#ClientId = ClientId
    this.name = name
  }

  async run(): Promise<void> {
    this.isDone = false
    await this.setUp()
    this.isDone = true
  }

  protected abstract setUp(): Promise<void>

  /** After the server came back: signs in with what the browser has; what was not completed is set up now. */
  abstract check(): Promise<void>

  protected begin(more: Record<string, string> = {}): Promise<Body> {
    const AuthParameters = { USERNAME: this.name, PASSWORD: madePassword, ...more }
    return this.#initiate('USER_PASSWORD_AUTH', AuthParameters)
  }

  protected beginWith(PREFERRED_CHALLENGE: string): Promise<Body> {
    return this.#initiate('USER_AUTH', { USERNAME: this.name, PREFERRED_CHALLENGE })
  }

  #initiate(AuthFlow: string, AuthParameters: Record<string, string>): Promise<Body> {
    return this.server.call('InitiateAuth', { AuthFlow, ClientId: this.#ClientId, AuthParameters })
  }

  protected respond(ChallengeName: string, Session: string, more: Record<string, string> = {}): Promise<Body> {
    const ChallengeResponses = { USERNAME: this.name, ...more }
    return this.server.call('RespondToAuthChallenge', {
      ClientId: this.#ClientId,
      ChallengeName,
      Session,
      ChallengeResponses,
    })
  }
}

export class PasskeySetUp extends SetUp {
  #held: Authenticator | undefined

  protected async setUp(): Promise<void> {
    const { AccessToken } = (await this.begin()).AuthenticationResult
    const { CredentialCreationOptions } = await this.server.call('StartWebAuthnRegistration', { AccessToken })
    this.#held = new Authenticator()
    const Credential = this.#held.create(CredentialCreationOptions)
    await this.server.call('CompleteWebAuthnRegistration', { AccessToken, Credential })
  }

  async check(): Promise<void> {
    const { AccessToken } = (await this.begin()).AuthenticationResult
    const { Credentials } = await this.server.call('ListWebAuthnCredentials', { AccessToken })
    const ids = Credentials.map(({ CredentialId }: { CredentialId: string }) => CredentialId)
    expect(this.isDone ? [1] : [0, 1]).toContain(ids.length)
    if (ids.length === 0) await this.run()
    else expect(ids).toEqual([this.#held?.id.toString('base64url')])
    const asked = await this.beginWith('WEB_AUTHN')
    const options = JSON.parse(asked.ChallengeParameters.CREDENTIAL_REQUEST_OPTIONS)
    const CREDENTIAL = JSON.stringify(this.#held!.get(options))
    expect((await this.respond('WEB_AUTHN', asked.Session, { CREDENTIAL })).AuthenticationResult).toBeDefined()
  }
}

/** An app of whom the pool leaves it free; a code is used once, so the second set-up takes the one of the next step. */
export class AppSetUp extends SetUp {
  protected secret = ''
  #isSecond = false

  protected code(): string {
    return appCode(this.secret, new Date(Date.now() + (this.#isSecond ? 30_000 : 0)))
  }

  protected async setUp(): Promise<void> {
    const { AccessToken } = (await this.begin()).AuthenticationResult
    this.secret = (await this.server.call('AssociateSoftwareToken', { AccessToken })).SecretCode
    await this.server.call('VerifySoftwareToken', { AccessToken, UserCode: this.code() })
    await this.server.call('SetUserMFAPreference', { AccessToken, SoftwareTokenMfaSettings: { Enabled: true } })
  }

  async check(): Promise<void> {
    this.#isSecond = true
    const first = await this.begin()
    if (first.ChallengeName !== 'SOFTWARE_TOKEN_MFA') {
      expect(this.isDone).toBe(false)
      return this.run()
    }
    const answer = { SOFTWARE_TOKEN_MFA_CODE: this.code() }
    expect((await this.respond('SOFTWARE_TOKEN_MFA', first.Session, answer)).AuthenticationResult).toBeDefined()
  }
}

/** An app that must be set up before the first tokens. */
export class RequiredAppSetUp extends AppSetUp {
  protected override async setUp(): Promise<void> {
    const asked = await this.begin()
    expect(asked.ChallengeName).toBe('MFA_SETUP')
    const made = await this.server.call('AssociateSoftwareToken', { Session: asked.Session })
    this.secret = made.SecretCode
    const verified = await this.server.call('VerifySoftwareToken', { Session: made.Session, UserCode: this.code() })
    expect((await this.respond('MFA_SETUP', verified.Session)).AuthenticationResult).toBeDefined()
  }
}

/** A mail address that must be set up before the first tokens. */
export class RequiredMailSetUp extends SetUp {
  protected async setUp(): Promise<void> {
    const asked = await this.begin()
    expect(asked.ChallengeName).toBe('MFA_SETUP')
    const EMAIL = `${this.name}@example.jp`
    await this.#withCode(EMAIL, () => this.respond('MFA_SETUP', asked.Session, { EMAIL }))
  }

  async #withCode(address: string, ask: () => Promise<Body>): Promise<void> {
    const mailed = this.server.codeTo(address)
    const { ChallengeName, Session } = await ask()
    expect(ChallengeName).toBe('EMAIL_OTP')
    const done = await this.respond('EMAIL_OTP', Session, { EMAIL_OTP_CODE: await mailed })
    expect(done.AuthenticationResult).toBeDefined()
  }

  async check(): Promise<void> {
    const { ChallengeName } = await this.begin()
    expect(this.isDone ? ['EMAIL_OTP'] : ['EMAIL_OTP', 'MFA_SETUP']).toContain(ChallengeName)
    if (ChallengeName === 'MFA_SETUP') await this.run()
    else await this.#withCode(`${this.name}@example.jp`, () => this.begin())
  }
}

export class DeviceSetUp extends SetUp {
  #secret = ''
  #device = { DeviceKey: '', DeviceGroupKey: '' }

  protected async setUp(): Promise<void> {
    const { AccessToken, NewDeviceMetadata } = (await this.begin()).AuthenticationResult
    this.#device = NewDeviceMetadata
    this.#secret = randomBytes(40).toString('base64')
    const { DeviceKey, DeviceGroupKey } = this.#device
    // Salts are numbers to the service: one that begins with a zero would come back without it.
    const salt = `7${randomBytes(16).toString('hex').slice(1)}`
    const verifier = deriveVerifier({ poolName: DeviceGroupKey, userId: DeviceKey }, salt, this.#secret)
    await this.server.call('ConfirmDevice', {
      AccessToken,
      DeviceKey,
      DeviceSecretVerifierConfig: {
        PasswordVerifier: verifier.toString('base64'),
        Salt: Buffer.from(salt, 'hex').toString('base64'),
      },
    })
  }

  async check(): Promise<void> {
    const { AccessToken } = (await this.begin()).AuthenticationResult
    const { Devices } = await this.server.call('ListDevices', { AccessToken })
    const keys = Devices.map(({ DeviceKey }: { DeviceKey: string }) => DeviceKey)
    expect(this.isDone ? [1] : [0, 1]).toContain(keys.length)
    if (keys.length === 0) await this.run()
    else expect(keys).toEqual([this.#device.DeviceKey])
    await this.#signInAsDevice()
  }

  async #signInAsDevice(): Promise<void> {
    const { DeviceKey, DeviceGroupKey } = this.#device
    const asked = await this.begin({ DEVICE_KEY: DeviceKey })
    expect(asked.ChallengeName).toBe('DEVICE_SRP_AUTH')
    const start = startSrp()
    const named = { DEVICE_KEY: DeviceKey }
    const { Session, ChallengeParameters } = await this.respond('DEVICE_SRP_AUTH', asked.Session, {
      ...named,
      SRP_A: start.publicA.toString(16),
    })
    const TIMESTAMP = srpTimestamp(new Date())
    const challenge = { ...ChallengeParameters, USER_ID_FOR_SRP: DeviceKey }
    const done = await this.respond('DEVICE_PASSWORD_VERIFIER', Session, {
      ...named,
      TIMESTAMP,
      PASSWORD_CLAIM_SECRET_BLOCK: ChallengeParameters.SECRET_BLOCK,
      PASSWORD_CLAIM_SIGNATURE: proveSrp(start, challenge, this.#secret, TIMESTAMP, `_${DeviceGroupKey}`),
    })
    expect(done.AuthenticationResult).toBeDefined()
  }
}
