import { type Location, matchRoutes } from 'react-router'
import { routes } from '../routes.tsx'
import type { PageHandle } from './page.tsx'

/** The screen an address opens: the innermost route that has one. */
export function pageAt(location: Pick<Location, 'pathname'> | string): PageHandle | undefined {
  return pagesAt(location).at(-1)
}

/** Every screen an address opens, each inside the one before. */
export function pagesAt(location: Pick<Location, 'pathname'> | string): PageHandle[] {
  const matches = matchRoutes(routes, location) ?? []
  return matches.map(({ route }) => route.handle as Partial<PageHandle> | undefined).filter(isPage)
}

/** Screens inside each other are fetched together, not one after the other. Who shows one tells when that fails. */
export function fetchScreens(pages: readonly PageHandle[]): void {
  for (const { fetchScreen } of pages) fetchScreen().catch(() => undefined)
}

function isPage(handle: Partial<PageHandle> | undefined): handle is PageHandle {
  return handle?.name !== undefined
}
