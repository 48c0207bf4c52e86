import type { Permission } from '@ecs/core'
import { useSession } from './session.tsx'

/** Whether the person may do something at all; until the list is known, nothing is offered. The server decides again. */
export function useMay(): (permission: Permission) => boolean {
  const { authList } = useSession()
  return (permission) => authList?.some(({ resource, action }) => `${resource}.${action}` === permission) ?? false
}
