import { existsSync, readFileSync } from 'node:fs'
import { accountsFile } from './accounts/firstUsers.ts'
import type { RunningServer } from './start.ts'

/** What a person sees when the product is ready: how to get in, how to end it, and last where it is. */
export function welcome({ address, services }: RunningServer): string {
  return [
    '',
    'ECSクラウドを起動しました。',
    ...signInLines(services),
    '終了するには Ctrl+C を押してください。',
    '',
    `  ${address}`,
    '',
  ].join('\n')
}

function signInLines({ config }: RunningServer['services']): string[] {
  if (config.pool.kind === 'cognito')
    return ['サインイン: Cognito ユーザープールの利用者（グループ ecs-operator などを割り当ててください）']
  const file = accountsFile(config.dataDir)
  if (!existsSync(file)) return ['サインイン: 管理者が作成したアカウントで入れます。']
  const accounts = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split('\t'))
  const names = accounts.map(([username]) => username).join('、')
  // A password from the environment is known to whoever set it; any other is shown, since nobody else can tell it.
  const shown = config.demoPassword ? '（ECS_DEMO_PASSWORD の値）' : accounts[0]?.[1]
  return [`サインイン: ${names}`, `パスワード: ${shown}（${file} にも控えがあります）`]
}
