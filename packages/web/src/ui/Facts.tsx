import { Fragment } from 'react'
import css from './Facts.module.css'

/** Short facts in one run of text (LOOK §2): each goes to the next line as a whole, so that no number is cut at its hyphen. */
export function Facts({ facts }: { facts: readonly string[] }) {
  return facts.map((fact, at) => (
    <Fragment key={fact}>
      {at > 0 && '　'}
      <span className={css.fact}>{fact}</span>
    </Fragment>
  ))
}
