import type { SVGProps } from 'react'
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
  const [first, second] = shapes[kind]
  return (
    <svg
      className={css.mark}
      fill="none"
      data-kind={kind}
      data-size={size}
      viewBox="0 0 24 24"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <path {...first} />
      <path {...second} />
    </svg>
  )
}

const corner = (x: number, y: number) => `a3 3 0 0 1 ${x} ${y}`

/** Every mark is two strokes, so that one turns into the other in its place. */
const shapes: Record<JudgementKind | 'cross', [SVGProps<SVGPathElement>, SVGProps<SVGPathElement>?]> = {
  ok: [
    { d: 'M12 3.750a8.250 8.250 0 1 1 0 16.500 8.250 8.250 0 0 1 0-16.500z', stroke: 'currentColor', strokeWidth: 3 },
  ],
  warn: [
    {
      d: 'M12 3.200 1.800 21h20.400z',
      fill: 'var(--warn)',
      stroke: 'var(--warn-edge)',
      strokeWidth: 2,
      strokeLinejoin: 'round',
    },
    { d: 'M12 9.500v5.500M12 18h.01', stroke: 'var(--on-warn)', strokeWidth: 2.5, strokeLinecap: 'round' },
  ],
  ng: [
    {
      d: `M4.500 1.500h15${corner(3, 3)}v15${corner(-3, 3)}h-15${corner(-3, -3)}v-15${corner(3, -3)}z`,
      fill: 'currentColor',
    },
    { d: 'm7 7 10 10M17 7 7 17', stroke: 'var(--on-ng)', strokeWidth: 3.2, strokeLinecap: 'round' },
  ],
  na: [{ d: 'M4 12h16', stroke: 'currentColor', strokeWidth: 3, strokeLinecap: 'round' }],
  none: [
    {
      d: `M6 3h12${corner(3, 3)}v12${corner(-3, 3)}h-12${corner(-3, -3)}v-12${corner(3, -3)}z`,
      stroke: 'currentColor',
      strokeWidth: 2,
      strokeDasharray: '4 3.200',
    },
  ],
  cross: [{ d: 'm5 5 14 14M19 5 5 19', stroke: 'currentColor', strokeWidth: 3.4, strokeLinecap: 'round' }],
}
