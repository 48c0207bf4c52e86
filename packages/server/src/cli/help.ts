import type { Command } from './command.ts'

export function help(commands: Record<string, Command>): string {
  const lines = Object.values(commands).flatMap(({ summary, usage }) => [
    '',
    `  ${summary}`,
    ...usage.map((line) => `    npm run ecs -- ${line}`),
  ])
  return ['ECSクラウドの運用ツール', ...lines].join('\n')
}
