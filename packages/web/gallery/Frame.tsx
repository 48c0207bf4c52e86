import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { MemoryRouter } from 'react-router'

type Props = { children: ReactNode; address?: string; queries?: QueryClient }

/** What the app puts around every part, without the app. Nobody answers here: a query shows what it was given. */
export function Frame({ children, address = '/', queries }: Props) {
  const [ownQueries] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }))
  return (
    <QueryClientProvider client={queries ?? ownQueries}>
      <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
    </QueryClientProvider>
  )
}
