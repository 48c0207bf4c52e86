import { type ActionMove, api } from '@ecs/core'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'

export function refreshActions(client: QueryClient): void {
  for (const path of [api.listActions.path, api.getAction.path, api.listSheetActions.path])
    void client.invalidateQueries({ queryKey: [path] })
}

export const moveTo = (actionId: string, moveId: string, body: ActionMove) =>
  call(api.moveAction, { params: { actionId, moveId }, body })
