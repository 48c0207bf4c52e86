import type { ComponentType } from 'react'
import { Navigate, useLocation } from 'react-router'
import type { ScreenName } from '../text/texts.ts'
import { fetchedScreen } from './fetchedScreen.tsx'
import { loadScreen } from './loadScreen.ts'

/** `reading` scrolls as a page; `work` fills the window: no navigation beside or below it (LOOK §5).
 * `desk` fills the window too, and keeps the navigation where there is room beside it.
 * `wall` is alone on the screen. */
export type Frame = 'reading' | 'work' | 'desk' | 'wall'

/** What a route knows about itself; the shell takes title and frame from it. */
export type PageHandle = {
  name: ScreenName
  frame: Frame
  load: () => Promise<ComponentType>
  fetchScreen: () => Promise<void>
}
export type RedirectHandle = { redirectTo: string }

/** One screen of the table: its module must export a component of that name, or the compiler refuses it. */
export function page<N extends ScreenName>(
  name: N,
  load: () => Promise<{ [K in N]: ComponentType }>,
  frame: Frame = 'reading',
) {
  const loadNamed = async () => (await load())[name]
  const { Screen, fetchScreen } = fetchedScreen(() => loadScreen(loadNamed))
  const handle: PageHandle = { name, frame, load: loadNamed, fetchScreen }
  return { Component: Screen, handle }
}

/** `to` is an address, or one relative to the address that is left. */
export function redirect(to: string) {
  const handle: RedirectHandle = { redirectTo: to }
  return { element: <Redirect to={to} />, handle }
}

/** Leaves no trace in the history and keeps what stood behind the path. */
function Redirect({ to }: { to: string }) {
  const { search, hash } = useLocation()
  return <Navigate to={{ pathname: to, search, hash }} relative="path" replace />
}
