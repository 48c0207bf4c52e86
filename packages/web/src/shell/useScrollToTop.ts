import { useEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** A new page starts at its top; going back is left to the browser, which remembers where one was. */
export function useScrollToTop(): void {
  const { pathname, hash } = useLocation()
  const navigation = useNavigationType()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new address moves the page
  useEffect(() => {
    if (navigation !== 'POP' && !hash) window.scrollTo(0, 0)
  }, [pathname])
}
