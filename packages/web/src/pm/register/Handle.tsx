import type { KeyboardEvent, PointerEvent, ReactNode } from 'react'
import css from '../Pm.module.css'
import type { Point } from './dial.ts'

type Props = {
  label: string
  /** Pixels of the photo. */
  at: Point
  photo: { width: number; height: number }
  onMove: (to: Point) => void
  children: ReactNode
}

const steps: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const largeStep = 10

/** A point over a photo: dragged by finger or mouse, moved by arrow keys (with Shift in large steps). */
export function Handle({ label, at, photo: { width, height }, onMove, children }: Props) {
  const handleDrag = (event: PointerEvent<HTMLButtonElement>) => {
    const frame = event.currentTarget.parentElement?.getBoundingClientRect()
    if (!frame || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    onMove({
      x: ((event.clientX - frame.left) / frame.width) * width,
      y: ((event.clientY - frame.top) / frame.height) * height,
    })
  }
  const handleKey = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const size = event.shiftKey ? largeStep : 1
    onMove({ x: at.x + step[0] * size, y: at.y + step[1] * size })
  }
  return (
    <button
      type="button"
      className={css.handle}
      aria-label={label}
      style={{ left: `${(100 * at.x) / width}%`, top: `${(100 * at.y) / height}%` }}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={handleDrag}
      onKeyDown={handleKey}
    >
      {children}
    </button>
  )
}
