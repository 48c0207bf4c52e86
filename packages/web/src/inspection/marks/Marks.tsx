import type { Annotation } from '@ecs/core'
import css from './Marks.module.css'
import { arrowPath } from './shapes.ts'

type Props = {
  marks: readonly Annotation[]
  /** Height for a width of 1. */
  ratio: number
  /** Over a small picture that is cut to its frame: fewer pixels, thicker lines. */
  isSmall?: boolean
}

/** Marks over a photo, as vectors: points count in widths of the photo, so they fit at every size. */
export function Marks({ marks, ratio, isSmall = false }: Props) {
  return (
    <svg
      className={css.marks}
      viewBox={`0 0 1 ${ratio}`}
      preserveAspectRatio={isSmall ? 'xMidYMid slice' : undefined}
      data-small={isSmall || undefined}
      aria-hidden
    >
      {marks.map((mark, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a mark has no identity but its place
        <Mark key={index} mark={mark} />
      ))}
    </svg>
  )
}

function Mark({ mark: { shape, points, text } }: { mark: Annotation }) {
  const [[x1, y1] = [0, 0], [x2, y2] = [x1, y1]] = points
  if (shape === 'text') {
    return (
      <text x={x1} y={y1} className={css.text}>
        {text}
      </text>
    )
  }
  if (shape === 'circle') {
    const [rx, ry] = [Math.abs(x2 - x1) / 2, Math.abs(y2 - y1) / 2]
    return <ellipse cx={(x1 + x2) / 2} cy={(y1 + y2) / 2} rx={rx} ry={ry} className={css.line} />
  }
  if (shape === 'blur' || shape === 'box') {
    const box = { x: Math.min(x1, x2), y: Math.min(y1, y2), width: Math.abs(x2 - x1), height: Math.abs(y2 - y1) }
    return <rect {...box} className={shape === 'blur' ? css.blur : css.line} />
  }
  return <path d={shape === 'arrow' ? arrowPath([x1, y1], [x2, y2]) : linePath(points)} className={css.line} />
}

const linePath = (points: Annotation['points']) => points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${x} ${y}`).join('')
