import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import css from './PageTitle.module.css'

type Props = { children: ReactNode; sub?: ReactNode; actions?: ReactNode }

/** The address whose title was shown last; the first page of a visit has none before it. */
let shownPath: string | undefined

/** The screen's h1. After a navigation the focus comes here, so that readers start at the new page. */
export function PageTitle({ children, sub, actions }: Props) {
  const title = useRef<HTMLHeadingElement>(null)
  const { pathname } = useLocation()
  const navigation = useNavigationType()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another address moves the focus
  useEffect(() => {
    // The first page of a visit keeps the browser's own start, or the skip link would be jumped over.
    const hasMoved = shownPath === undefined ? navigation === 'PUSH' : shownPath !== pathname
    if (hasMoved) title.current?.focus({ preventScroll: true })
    shownPath = pathname
  }, [pathname])
  return (
    <div className={css.head}>
      <div className={css.words}>
        <h1 ref={title} tabIndex={-1}>
          {children}
        </h1>
        {sub && <p className={css.sub}>{sub}</p>}
      </div>
      {actions && <div className={css.actions}>{actions}</div>}
    </div>
  )
}
