import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { type Config, readConfig } from '../config.ts'
import { openDatabase } from '../engines/db/index.ts'
import { keptKeyCheck } from '../features/install/index.ts'
import { withCarriedKeys } from '../keys/carriedKeys.ts'
import { keyCheckOf, resealDatabase, settleSecretFiles, writeNext } from '../keys/renewSecret.ts'
import { createLog } from '../log.ts'
import { openServices } from '../openServices.ts'
import { secretsOf, secretText } from '../secrets.ts'
import { StartError } from '../startError.ts'
import type { Command } from './command.ts'

/** New keys while the old ones live on as long as they must. */
export const keys: Command = {
  summary: '鍵を更新します（トークンの署名鍵、または --secret で秘密鍵）',
  usage: ['keys rotate', 'keys rotate --secret（サーバーを止めてから）'],
  run: async (args) => {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { secret: { type: 'boolean' } },
    })
    if (positionals.join() !== 'rotate')
      throw new StartError('「keys rotate」または「keys rotate --secret」を指定してください。')
    const config = readConfig({ ECS_LOG: 'error', ...process.env })
    await (values.secret ? renewSecret(config, process.env.ECS_SECRET_NEW) : rotateSigningKeys(config))
    return 0
  },
}

async function rotateSigningKeys(config: Config): Promise<void> {
  const { services, close } = await openServices(config, { join: true })
  try {
    if (!services.identity) throw new StartError('署名鍵は外部のユーザープール（Cognito）が管理しています。')
    await services.identity.rotateKeys()
    console.log(
      '新しい署名鍵を作りました。これまでのトークンは期限まで有効です。動いているサーバーは1分以内に切り替わります。',
    )
  } finally {
    await close()
  }
}

/** With ECS_SECRET the operator keeps the secret, so the operator names the new one, too. */
export async function renewSecret(config: Config, given: string | undefined): Promise<void> {
  const { dataDir, databaseUrl, databaseOwnerUrl } = config
  if (config.secret !== undefined && (given === undefined || given.length < 32))
    throw new StartError('ECS_SECRET を使っています。新しい値（32文字以上）を ECS_SECRET_NEW に指定してください。')
  const fresh = config.secret === undefined ? randomBytes(32).toString('base64url') : given!
  const db = await openDatabase({ dataDir, databaseUrl, databaseOwnerUrl, log: createLog('error') })
  try {
    const kept = await keptKeyCheck(db.kysely)
    if (config.secret === undefined) settleSecretFiles(dataDir, kept)
    const today = secretText(dataDir, config.secret)
    if (today === undefined || kept !== keyCheckOf(secretsOf(today)))
      throw new StartError('秘密鍵がデータベースのものと一致しません。鍵は替えませんでした。')
    const old = await withCarriedKeys(db.kysely, secretsOf(today))
    if (config.secret === undefined) writeNext(dataDir, fresh)
    const { users, keys: signing } = await resealDatabase({
      databaseUrl: db.url,
      old,
      fresh,
      ownConnections: db.pool.totalCount,
    })
    if (config.secret === undefined) settleSecretFiles(dataDir, keyCheckOf(secretsOf(fresh)))
    console.log(`秘密鍵を替えました（アカウント ${users}件、署名鍵 ${signing}個を封じ直しました）。`)
    if (config.secret !== undefined) console.log('すべてのサーバーの ECS_SECRET を新しい値にしてから起動してください。')
    console.log('全員がもう一度サインインします。パスワードはそのままです。新しいバックアップを作ってください。')
  } finally {
    await db.close()
  }
}
