import { createHash } from 'node:crypto'

/** The same name always gives the same id, so that a demo start that was cut short goes on where it stopped. */
export function demoId(...names: (string | number)[]): string {
  const hex = createHash('sha256')
    .update(`ecs-demo:${names.join('/')}`)
    .digest('hex')
  const variant = ((Number.parseInt(hex[16]!, 16) & 3) | 8).toString(16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
