import { appError } from '@ecs/core'

/** What cannot be answered is refused with the option that asked for it. */
export function refuse(option: string, message: string): never {
  throw appError('badRequest', { issues: [{ path: option, message }] })
}
