import { AppError } from '@ecs/core'
import { QueryClient } from '@tanstack/react-query'
import { connection } from './useOnline.ts'

/** Server data. Only trouble that may pass by itself is tried again; a refusal is shown at once. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Saved data is shown offline too; `call` itself notices that nobody answers.
      networkMode: 'offlineFirst',
      staleTime: 30_000,
      // Who is known to be offline hears it at once: the device's own copies are waiting.
      retry: (failures, error) => failures < 2 && connection.isOnline() && mayPass(error),
    },
    mutations: { networkMode: 'always', retry: false },
  },
})

export function mayPass(error: unknown): boolean {
  if (!(error instanceof AppError)) return false
  return error.status === 0 ? error.code !== 'N-103' : error.status === 503
}
