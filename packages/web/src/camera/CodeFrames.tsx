import type { FoundCodes } from '../vision/messages.ts'
import css from './CodeScanner.module.css'

/** Numbered frames around what was read, where it stands in the picture. */
export function CodeFrames({ found: { codes, width, height } }: { found: FoundCodes }) {
  const markPx = Math.max(width, height) / 16
  return (
    <svg className={css.frames} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="xMidYMid slice" aria-hidden>
      {codes.map(({ corners, text }, index) => {
        const x = corners.reduce((sum, corner) => sum + corner.x, 0) / 4
        const y = corners.reduce((sum, corner) => sum + corner.y, 0) / 4
        return (
          <g key={`${text} ${x}`}>
            <polygon points={corners.map((corner) => `${corner.x},${corner.y}`).join(' ')} />
            <circle cx={x} cy={y} r={markPx / 2} />
            <text x={x} y={y} fontSize={markPx * 0.7}>
              {index + 1}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
