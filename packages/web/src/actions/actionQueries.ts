import { api } from '@ecs/core'
import type { QueryClient } from '@tanstack/react-query'

export function refreshActions(client: QueryClient): void {
  const paths = [api.listActions, api.countActions, api.getAction, api.listSheetActions].map(({ path }) => path)
  for (const path of paths) {
    void client.invalidateQueries({ queryKey: [path] })
    void client.invalidateQueries({ queryKey: ['kept', path] })
  }
}
