import { type Location, matchRoutes } from 'react-router'
import { routes } from '../routes.tsx'
import type { PageHandle } from './page.tsx'

/** The screen an address opens: the innermost route that has one. */
export function pageAt(location: Pick<Location, 'pathname'> | string): PageHandle | undefined {
  const matches = matchRoutes(routes, location) ?? []
  return matches.map(({ route }) => route.handle as Partial<PageHandle> | undefined).findLast(isPage)
}

function isPage(handle: Partial<PageHandle> | undefined): handle is PageHandle {
  return handle?.name !== undefined
}
