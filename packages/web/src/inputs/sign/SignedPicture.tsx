import type { Annotation } from '@ecs/core'
import css from './SignInput.module.css'
import { boxHeight, pathOf, penWidth } from './strokes.ts'

/** The kept strokes, drawn anew at any size and in any colour; a name where nothing was drawn. */
export function SignedPicture({ annotations, label }: { annotations: readonly Annotation[]; label: string }) {
  const lines = annotations.filter(({ shape }) => shape === 'line')
  return (
    <svg className={css.picture} viewBox={`0 0 1 ${boxHeight}`} role="img" aria-label={label}>
      {lines.map(({ points }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a stroke has no identity but its place
        <path key={index} d={pathOf(points)} strokeWidth={penWidth} />
      ))}
      {lines.length === 0 && (
        <text x="0.5" y={boxHeight / 2} fontSize="0.1" textAnchor="middle" dominantBaseline="central">
          {label}
        </text>
      )}
    </svg>
  )
}
