import { existsSync } from 'node:fs'
import type { Client } from 'pg'
import type { Config } from '../../config.ts'
import { openSource } from '../../engines/db/database.ts'
import { foldersIn } from '../../engines/db/embedded/folders.ts'
import { ownMigrations } from '../../engines/db/migrate.ts'
import { openStore, StorageError } from '../../engines/files/index.ts'
import { createLog } from '../../log.ts'
import { secretsOf, secretText } from '../../secrets.ts'
import { StartError } from '../../startError.ts'
import { type Finding, failure, ok, warning } from './finding.ts'
import * as sql from './sql.ts'

/** Database, files and what each says about the other. Nothing is migrated or changed. */
export async function data(config: Config, now: Date): Promise<Finding[]> {
  const { dataDir, databaseUrl, databaseOwnerUrl } = config
  if (databaseUrl === undefined && !existsSync(foldersIn(dataDir).cluster))
    return [ok('データベース', 'まだありません（最初の起動で作られます）')]
  try {
    const log = createLog('silent')
    const source = await openSource({ dataDir, databaseUrl, databaseOwnerUrl, log, join: true })
    try {
      return await sql.withClient(source.url, (client) => look(client, config, now))
    } finally {
      await source.stop()
    }
  } catch (error) {
    const reason = (error as Error).message
    const fix =
      'データベースのサーバーと DATABASE_URL を確認してください。組み込みの場合は data/postgres/log を確認してください。'
    return [failure('データベース', reason, error instanceof StartError ? `${fix}` : fix)]
  }
}

async function look(client: Client, config: Config, now: Date): Promise<Finding[]> {
  const facts = await sql.serverFacts(client)
  const findings: Finding[] = [
    facts.major >= 15
      ? ok('データベース', `PostgreSQL ${facts.version}、${Math.round(facts.bytes / 1e6)} MB`)
      : failure('データベース', `PostgreSQL ${facts.version}`, 'PostgreSQL 15 以上にしてください。'),
    clockSkew(facts.now.getTime() - now.getTime()),
  ]
  const schema = await schemaFinding(client)
  findings.push(schema)
  if (schema.level === 'error') return findings
  const isCurrent = schema.level === 'ok'
  return [
    ...findings,
    ...(isCurrent ? await sealing(client, now) : []),
    ...(await storage(client, config, isCurrent, now)),
  ]
}

export function clockSkew(ms: number): Finding {
  const name = '時計'
  const seconds = Math.abs(ms) / 1000
  const fact = `データベースとの差 ${seconds.toFixed(1)} 秒`
  const fix = 'この機械とデータベースの機械で時刻同期（NTP、chrony）を有効にしてください。'
  if (seconds > 60) return failure(name, fact, fix)
  return seconds > 5 ? warning(name, fact, fix) : ok(name, fact)
}

async function schemaFinding(client: Client): Promise<Finding> {
  const name = 'データベースの版'
  const applied = await sql.appliedMigrations(client)
  const ours = (await ownMigrations()).map((one) => one.name)
  const foreign = applied.find((one, i) => ours[i] !== one)
  if (foreign)
    return failure(
      name,
      `データベースがこのプログラムより新しいか、違う履歴です（${foreign}）`,
      'プログラムを新しい版に更新してください。古い版に戻すには、更新前のバックアップから復元してください。',
    )
  const missing = ours.length - applied.length
  if (missing === 0) return ok(name, `${ours.at(-1)}`)
  return warning(
    name,
    `更新が${missing}件残っています`,
    'サーバーを再起動すると適用されます。先にバックアップを作ってください。',
  )
}

const lateSealMs = 30 * 60_000

async function sealing(client: Client, now: Date): Promise<Finding[]> {
  const { oldestUnsealed, failedJobs } = await sql.jobFacts(client)
  const lagMs = oldestUnsealed === null ? 0 : now.getTime() - oldestUnsealed.getTime()
  return [
    lagMs > lateSealMs
      ? warning(
          '監査証跡の封印',
          `${Math.round(lagMs / 60_000)}分前からの記録が封印されていません`,
          'サーバーが動いているかを確かめ、「npm run ecs -- audit verify」を実行してください。',
        )
      : ok('監査証跡の封印', '遅れはありません'),
    failedJobs > 0
      ? warning('失敗した処理', `${failedJobs}件`, 'サーバーの記録で「gave up」の行を調べてください。')
      : ok('失敗した処理', 'ありません'),
  ]
}

async function storage(client: Client, config: Config, isCurrent: boolean, now: Date): Promise<Finding[]> {
  const name = 'ファイルの保存先'
  const { dataDir, files, pool, secret } = config
  const text = secretText(dataDir, secret)
  if (text === undefined) return []
  try {
    const signingKey = secretsOf(text).keyFor('file links')
    const store = await openStore(files, { dataDir, signingKey, region: pool.region, isGuest: true })
    try {
      await store.probe()
      return [
        ok(name, store.make),
        ...(isCurrent ? [await sql.missingFiles(client, store), await sql.orphans(client, store, now)] : []),
      ]
    } finally {
      await store.close()
    }
  } catch (error) {
    if (!(error instanceof StorageError)) throw error
    return [
      failure(name, `${error.name}: ${error.message}`, 'ECS_FILES の設定、保存先の権限と空き容量を確認してください。'),
    ]
  }
}
