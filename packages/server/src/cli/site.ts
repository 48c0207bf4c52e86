import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { randomPassword } from '../accounts/randomPassword.ts'
import { readConfig } from '../config.ts'
import { createLog } from '../log.ts'
import { openServices } from '../openServices.ts'
import { exportSite } from '../site/exportSite.ts'
import { importSite, openSite, verifySite } from '../site/importSite.ts'
import { StartError } from '../startError.ts'
import type { Command } from './command.ts'

/** Nobody is locked in: everything as JSON Lines and files. */
export const exportCommand: Command = {
  summary: '現場のすべて（記録・ファイル・監査証跡）を開かれた形式（JSON Lines）で書き出します',
  usage: ['export フォルダー'],
  run: async (args) => {
    const folder = oneFolder(args)
    const { services, close } = await openServices(readConfig({ ECS_LOG: 'error', ...process.env }), { join: true })
    try {
      const { db, files, secrets, now } = services
      const { tables, files: stored, audit } = await exportSite({ folder, databaseUrl: db.url, files, secrets, now })
      const rows = tables.reduce((sum, table) => sum + table.rows, 0)
      console.log(`書き出しました: ${folder}`)
      console.log(
        `表 ${tables.length}、行 ${rows}、ファイル ${stored.count}件、監査証跡 ${audit.links}件（連鎖 ${audit.chains}本）`,
      )
      console.log('暗号化していません。個人情報を含むため、保管場所に注意してください。パスワードは含みません。')
      return 0
    } finally {
      await close()
    }
  },
}

/** Takes an export into an empty install. */
export const importCommand: Command = {
  summary: '「export」で書き出した現場を、空の環境に取り込みます',
  usage: ['import-site フォルダー [--admin ユーザー名] [--verify-only]'],
  run: async (args) => {
    const options = { admin: { type: 'string' }, 'verify-only': { type: 'boolean' } } as const
    const { positionals, values } = parseArgs({ args, allowPositionals: true, options })
    const site = openSite(oneFolder(positionals))
    console.log(`書き出し元の公開鍵 ${site.signer}`)
    if (values['verify-only']) {
      await verifySite(site)
      console.log('異常はありません。')
      return 0
    }
    const config = readConfig({ ECS_LOG: 'error', ...process.env })
    await importSite(site, config, createLog(config.logLevel, config.logFormat))
    console.log(`取り込みました: ${config.dataDir}（すべての行とファイルが書き出しと一致しました）`)
    if (config.pool.kind === 'embedded') await letIn(config, values.admin ?? 'admin')
    return 0
  },
}

/** Passwords stay where they were made: one person gets a temporary one and lets the others in. */
async function letIn(config: ReturnType<typeof readConfig>, username: string): Promise<void> {
  const { services, close } = await openServices(config, { join: true })
  try {
    const password = randomPassword()
    await services.accounts.setTemporaryPassword(username, password)
    console.log(`${username} の仮パスワード: ${password}（最初のサインインで変更します）`)
    console.log('ほかの人のパスワードは、管理 → ユーザー で再設定してください。')
  } finally {
    await close()
  }
}

function oneFolder(args: string[]): string {
  if (args.length !== 1) throw new StartError('フォルダーを1つ指定してください。')
  return resolve(args[0]!)
}
