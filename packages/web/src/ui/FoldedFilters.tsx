import { type ReactNode, useState } from 'react'
import { Button } from './Button.tsx'
import css from './FoldedFilters.module.css'
import { phone, useMedia } from './useMedia.ts'

type Props = {
  label: string
  /** How many of them narrow what is shown. */
  count: number
  /** What stays in sight, right behind the button. */
  beside?: ReactNode
  children: ReactNode
}

/** On a phone the conditions would push what is looked for off the screen: they wait behind a button that counts them. */
export function FoldedFilters({ label, count, beside, children }: Props) {
  const isPhone = useMedia(phone)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      {isPhone && (
        <Button icon="filter" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {label}
          {count > 0 && <span className={css.count}>{count}</span>}
        </Button>
      )}
      {beside}
      {(!isPhone || isOpen) && children}
    </>
  )
}
