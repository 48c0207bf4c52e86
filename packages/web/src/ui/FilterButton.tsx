import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import css from './FilterButton.module.css'

type Props = { isOpen: boolean; count: number; onPress: () => void; children: ReactNode }

/** Conditions that are folded away still say how many of them narrow what is shown. */
export function FilterButton({ isOpen, count, onPress, children }: Props) {
  return (
    <Button icon="filter" aria-expanded={isOpen} onClick={onPress}>
      {children}
      {count > 0 && <span className={css.count}>{count}</span>}
    </Button>
  )
}
