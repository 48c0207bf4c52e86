import { QueryClientProvider } from '@tanstack/react-query'
import { useLayoutEffect, useMemo } from 'react'
import { BrowserRouter, useLocation, useRoutes } from 'react-router'
import { queryClient } from './api/queryClient.ts'
import { Gate } from './auth/Gate.tsx'
import { fetchScreens, pagesAt } from './router/pageAt.ts'
import { routes } from './routes.tsx'
import { Shell } from './shell/Shell.tsx'
import { SyncRoot } from './sync/SyncRoot.tsx'

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      {/* A tap answers at once with the next screen's skeleton; a transition would hold the old screen. */}
      <BrowserRouter useTransitions={false}>
        <SyncRoot>
          <Gate>
            <Screens />
          </Gate>
        </SyncRoot>
      </BrowserRouter>
    </QueryClientProvider>
  )
}

function Screens() {
  const screen = useRoutes(routes)
  const { pathname } = useLocation()
  const pages = useMemo(() => pagesAt(pathname), [pathname])
  useLayoutEffect(() => fetchScreens(pages), [pages])
  return <Shell page={pages.at(-1)}>{screen}</Shell>
}
