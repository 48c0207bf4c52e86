import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adminKey, clientId, goodPassword, poolId } from '../testing/scene.ts'
import { liveScene } from './liveScene.ts'

/** Debian's `aws` command, as an administrator would use it. */

const command = ['/usr/bin/aws', '/usr/local/bin/aws'].find((path) => existsSync(path))
const run = promisify(execFile)

let live: Awaited<ReturnType<typeof liveScene>>
beforeAll(async () => {
  live = await liveScene()
})
afterAll(() => live.running.stop())

async function aws(...parts: string[]) {
  const { stdout } = await run(
    command!,
    ['cognito-idp', ...parts, '--endpoint-url', live.running.url, '--output', 'json'],
    {
      env: {
        PATH: process.env.PATH,
        AWS_ACCESS_KEY_ID: adminKey.accessKeyId,
        AWS_SECRET_ACCESS_KEY: adminKey.secretAccessKey,
        AWS_DEFAULT_REGION: 'ap-northeast-1',
        AWS_CONFIG_FILE: '/dev/null',
        AWS_SHARED_CREDENTIALS_FILE: '/dev/null',
        AWS_EC2_METADATA_DISABLED: 'true',
        LC_ALL: 'C.UTF-8',
      },
    },
  )
  return stdout ? JSON.parse(stdout) : undefined
}

const pool = ['--user-pool-id', poolId]
const sato = [...pool, '--username', 'sato']

const needs = 'the aws command (apt install awscli)'

describe.runIf(command)('the aws command', { timeout: 120_000, meta: { needs } }, () => {
  test('provisions a user from nothing to a first sign-in', async () => {
    const email = ['--user-attributes', 'Name=email,Value=sato@example.jp', 'Name=email_verified,Value=true']
    const { User } = await aws('admin-create-user', ...sato, ...email, '--message-action', 'SUPPRESS')
    expect(User).toMatchObject({ Username: 'sato', UserStatus: 'FORCE_CHANGE_PASSWORD' })
    await aws('admin-set-user-password', ...sato, '--password', goodPassword, '--permanent')
    await aws('create-group', ...pool, '--group-name', 'leader', '--description', '班長')
    await aws('admin-add-user-to-group', ...sato, '--group-name', 'leader')
    const { Users } = await aws('list-users-in-group', ...pool, '--group-name', 'leader')
    expect(Users).toMatchObject([{ Username: 'sato', UserStatus: 'CONFIRMED' }])
    const { AuthenticationResult } = await aws(
      'initiate-auth',
      '--client-id',
      clientId,
      '--auth-flow',
      'USER_PASSWORD_AUTH',
      '--auth-parameters',
      `USERNAME=sato,PASSWORD=${goodPassword}`,
    )
    const me = await aws('get-user', '--access-token', AuthenticationResult.AccessToken)
    expect(me.Username).toBe('sato')
  })

  test('lists, filters and describes', async () => {
    const listed = await aws('list-users', ...pool, '--filter', 'email ^= "sato@"', '--limit', '5')
    expect(listed.Users).toMatchObject([{ Username: 'sato' }])
    expect((await aws('list-groups', ...pool)).Groups).toMatchObject([{ GroupName: 'leader' }])
    expect((await aws('describe-user-pool', ...pool)).UserPool).toMatchObject({ Id: poolId, MfaConfiguration: 'OFF' })
    expect((await aws('list-user-pools', '--max-results', '10')).UserPools).toMatchObject([{ Id: poolId }])
  })

  test('prints our refusals as AWS would', async () => {
    await expect(aws('admin-get-user', ...pool, '--username', 'nobody')).rejects.toMatchObject({
      stderr: expect.stringContaining(
        '(UserNotFoundException) when calling the AdminGetUser operation: User does not exist.',
      ),
    })
  })
})
