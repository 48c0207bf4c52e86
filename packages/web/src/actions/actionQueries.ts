import { type ActionMove, api } from '@ecs/core'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'

export function refreshActions(client: QueryClient): void {
  const paths = [api.listActions, api.countActions, api.getAction, api.listSheetActions].map(({ path }) => path)
  for (const path of paths) void client.invalidateQueries({ queryKey: [path] })
}

export const moveTo = (actionId: string, moveId: string, body: ActionMove) =>
  call(api.moveAction, { params: { actionId, moveId }, body })
