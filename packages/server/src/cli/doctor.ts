import { parseArgs } from 'node:util'
import { type Config, readConfig } from '../config.ts'
import { StartError } from '../startError.ts'
import { version } from '../version.ts'
import type { Command } from './command.ts'
import { backups } from './doctor/backups.ts'
import { data } from './doctor/data.ts'
import { type Check, exitCodeOf, type Finding, failure, ok } from './doctor/finding.ts'
import { certificate, disk, mail, port, secret } from './doctor/machine.ts'

/** Looks at everything the product stands on and says what is wrong and how to mend it, without changing anything. */
export const doctor: Command = {
  summary: '設定・データベース・保存先などを調べ、直し方を示します（終了コード 0 正常、1 注意、2 異常）',
  usage: ['doctor [--json]'],
  run: async (args) => {
    const { values } = parseArgs({ args, options: { json: { type: 'boolean' } } })
    const findings = await examine(process.env, new Date())
    const code = exitCodeOf(findings)
    if (values.json) console.log(JSON.stringify({ code, version, findings }, null, 2))
    else for (const line of findings.flatMap(linesOf)) console.log(line)
    return code
  },
}

const checks: readonly Check[] = [disk, secret, data, port, certificate, mail, backups]

export async function examine(env: Record<string, string | undefined>, now: Date): Promise<Finding[]> {
  let config: Config
  try {
    config = readConfig(env)
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    return [failure('設定', error.message, '.env.example を見て設定を直してください。')]
  }
  const findings = [ok('版', `${version}（Node ${process.version}）`), ok('データフォルダー', config.dataDir)]
  // One after the other: a check must not make another one slow, or appear as its trouble.
  for (const check of checks) findings.push(...(await check(config, now)))
  return findings
}

const marks: Record<Finding['level'], string> = { ok: '正常', warning: '注意', error: '異常' }

export function linesOf(finding: Finding): string[] {
  const head = `[${marks[finding.level]}] ${finding.name}: ${finding.fact}`
  return finding.level === 'ok' ? [head] : [head, `       → ${finding.fix}`]
}
