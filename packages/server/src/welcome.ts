import type { RunningServer } from './start.ts'

/** What a person sees when the product is ready: where it is and how to get in. */
export function welcome({ address, services }: RunningServer): string {
  const lines = ['', `ECSクラウドを起動しました: ${address}`]
  const { config } = services
  if (config.pool.kind === 'cognito')
    lines.push('サインイン: Cognito ユーザープールの利用者で入れます（グループ ecs-operator などを割り当ててください）')
  lines.push('終了するには Ctrl+C を押してください。', '')
  return lines.join('\n')
}
