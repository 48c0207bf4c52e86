import type { ComponentProps } from 'react'

type Props = { label: string } & Omit<ComponentProps<'section'>, 'tabIndex' | 'aria-label'>

/** A part of a page that scrolls by itself, also with the arrow keys. */
export const ScrollPart = ({ label, ...rest }: Props) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
  <section {...rest} tabIndex={0} aria-label={label} />
)
