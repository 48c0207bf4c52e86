import type { ReactNode } from 'react'
import { useTranslation } from '../text/useTranslation.ts'
import css from './Judgement.module.css'

export type JudgementKind = 'ok' | 'warn' | 'ng' | 'na' | 'none'

type Props = {
  kind: JudgementKind
  /** `md` follows the display mode. */
  size?: 'sm' | 'md' | 'lg'
  /** Shows the word beside the mark; without it the mark carries the word for readers. */
  withWord?: boolean
}

/** LOOK §1.1: weight follows urgency. A thin ring, a filled triangle, a solid block; never colour alone. */
export function Judgement({ kind, size = 'md', withWord = false }: Props) {
  const { t } = useTranslation()
  const word = t(`judgement.${kind}`)
  if (!withWord) return <JudgementMark kind={kind} size={size} label={word} />
  return (
    <span className={css.worded} data-kind={kind}>
      <JudgementMark kind={kind} size={size} />
      {word}
    </span>
  )
}

type MarkProps = { kind: JudgementKind | 'cross'; size?: Props['size']; label?: string }

/** The bare shape. `cross` is the × of an unpressed button, where the solid block would look pressed. */
export function JudgementMark({ kind, size = 'md', label }: MarkProps) {
  return (
    <svg
      className={css.mark}
      data-kind={kind}
      data-size={size}
      viewBox="0 0 24 24"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      {shapes[kind]}
    </svg>
  )
}

const shapes: Record<JudgementKind | 'cross', ReactNode> = {
  ok: <circle cx="12" cy="12" r="8.25" fill="none" stroke="currentColor" strokeWidth="3" />,
  warn: (
    <>
      <path
        d="M12 3.200 1.800 21h20.400z"
        fill="var(--warn)"
        stroke="var(--warn-edge)"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path d="M12 9.500v5.500M12 18h.01" stroke="var(--on-warn)" strokeWidth="2.50" strokeLinecap="round" />
    </>
  ),
  ng: (
    <>
      <rect x="1.50" y="1.50" width="21" height="21" rx="3" fill="currentColor" />
      <path d="m7 7 10 10M17 7 7 17" stroke="var(--on-ng)" strokeWidth="3.20" strokeLinecap="round" />
    </>
  ),
  na: <path d="M4 12h16" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />,
  none: (
    <rect
      x="3"
      y="3"
      width="18"
      height="18"
      rx="3"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeDasharray="4 3.20"
    />
  ),
  cross: <path d="m5 5 14 14M19 5 5 19" stroke="currentColor" strokeWidth="3.40" strokeLinecap="round" />,
}
