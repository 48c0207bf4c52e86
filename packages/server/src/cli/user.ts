import { parseArgs } from 'node:util'
import { roles } from '@ecs/core'
import { adminCredential } from '../accounts/openIdentity.ts'
import { readConfig } from '../config.ts'
import * as people from '../features/people/index.ts'
import { openServices } from '../openServices.ts'
import type { Services } from '../services.ts'
import { StartError } from '../startError.ts'
import type { Command } from './command.ts'

type Given = {
  name?: string | undefined
  email?: string | undefined
  group?: string[] | undefined
  password?: string | undefined
}
type Action = (services: Services, username: string, given: Given) => Promise<string>

const actions: Record<string, Action> = {
  create: async ({ accounts, db }, username, given) => {
    const groups = given.group ?? []
    const wrong = groups.find((group) => !roles.some((role) => role === group))
    if (wrong) throw new StartError(`グループ ${wrong} はありません（使えるもの: ${roles.join(', ')}）。`)
    if (!given.email && !given.password) throw new StartError('--email か --password を指定してください。')
    const account = await accounts.create({ username, name: given.name ?? username, groups, ...given })
    await people.remember(db.kysely, { id: account.id, username, name: account.name })
    await people.setGroups(db.kysely, account.id, groups)
    return given.password
      ? `${username} を作成しました。`
      : `${username} を作成し、仮パスワードを ${given.email} へ送りました。`
  },
  reset: async ({ accounts }, username) => {
    await accounts.reset(username)
    return `${username} にパスワード再設定の確認コードを送りました。`
  },
  disable: async ({ accounts, db }, username) => {
    await accounts.disable(username)
    await people.setEnabled(db.kysely, (await accounts.find(username)).id, false)
    return `${username} を無効にし、すべての端末からサインアウトさせました。`
  },
  enable: async ({ accounts, db }, username) => {
    await accounts.enable(username)
    await people.setEnabled(db.kysely, (await accounts.find(username)).id, true)
    return `${username} を有効にしました。`
  },
  unlock: async ({ identity }, username) => {
    if (!identity) throw new StartError('unlock は組み込みのユーザープールだけで使えます。')
    if (!(await identity.unlock(username))) throw new StartError(`${username} は見つかりません。`)
    return `${username} のロックを解除しました。`
  },
}

/** Accounts from the command line: the first administrator, and help when nobody can sign in. */
export const user: Command = {
  summary: 'アカウントを管理します',
  usage: [
    'user list',
    'user create NAME --name 氏名 --email 宛先 --group ecs-operator [--password …]',
    'user reset|disable|enable|unlock NAME',
    'user key',
  ],
  run: async (args) => {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        name: { type: 'string' },
        email: { type: 'string' },
        group: { type: 'string', multiple: true },
        password: { type: 'string' },
      },
    })
    const [verb = 'list', username] = positionals
    const { services, close } = await openServices(readConfig({ ECS_LOG: 'error', ...process.env }), { join: true })
    try {
      if (verb === 'list') return await list(services)
      if (verb === 'key') return showKey(services)
      const action = actions[verb]
      if (!action) throw new StartError(`user ${verb} はありません。`)
      if (!username) throw new StartError('ユーザー名を指定してください。')
      console.log(await explained(() => action(services, username, values)))
      return 0
    } finally {
      await close()
    }
  },
}

async function list({ accounts }: Services): Promise<number> {
  let cursor: string | undefined
  do {
    const { rows, next } = await accounts.list(cursor)
    for (const { username, name, email = '', enabled, status } of rows)
      console.log([username, name, email, enabled ? '有効' : '無効', status].join('\t'))
    cursor = next
  } while (cursor)
  return 0
}

/** What the AWS command and the AWS SDKs need to administer the embedded pool. Whoever has it can do everything. */
function showKey({ config, identity, secrets }: Services): number {
  if (!identity) throw new StartError('user key は組み込みのユーザープールだけで使えます。')
  const { accessKeyId, secretAccessKey } = adminCredential(secrets)
  console.log(`export AWS_ACCESS_KEY_ID=${accessKeyId}`)
  console.log(`export AWS_SECRET_ACCESS_KEY=${secretAccessKey}`)
  console.log(`export AWS_DEFAULT_REGION=${config.pool.region}`)
  return 0
}

/** The pool's own refusals (unknown user, weak password …) are for the operator to read, not a crash. */
async function explained(work: () => Promise<string>): Promise<string> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof StartError || !(error instanceof Error) || !error.name.endsWith('Exception')) throw error
    throw new StartError(`${error.name}: ${error.message}`, { cause: error })
  }
}
