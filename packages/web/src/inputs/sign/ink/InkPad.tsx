import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { drawStroke } from './drawInk.ts'
import css from './InkPad.module.css'
import { erase, type Ink, type InkPoint, type InkStroke, mostPoints, write } from './ink.ts'
import { PalmFilter } from './palm.ts'

export type Pen = { tool: 'pen' | 'eraser' | 'move'; color: string; width: number }

type Props = {
  label: string
  ink: Ink
  onInk: (change: (ink: Ink) => Ink) => void
  pen: Pen
  /** Height for a width of 1. */
  ratio: number
  /** Times its size; the paper is then moved under its frame. */
  zoom?: number
  backgroundUrl?: string | undefined
}

const eraserReach = 0.02
/** The other end of many pens, as the browser reports it. */
const eraserButton = 32

/** Paper to write on with pen, finger or mouse. What is written stays when the tablet is turned. */
export function InkPad({ label, ink, onInk, pen, ratio, zoom = 1, backgroundUrl }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const moved = useRef<{ x: number; y: number }>(undefined)
  const widthPx = usePaper(canvas, ink.strokes, ratio)
  const [palm] = useState(() => new PalmFilter())
  const current = useRef<InkStroke>(undefined)
  const at = ({ clientX, clientY }: Pick<PointerEvent, 'clientX' | 'clientY'>): InkPoint => {
    const box = canvas.current?.getBoundingClientRect()
    if (!box) return [0, 0]
    const rounded = (value: number) => Math.round((value / box.width) * 10_000) / 10_000
    return [rounded(clientX - box.left), rounded(clientY - box.top)]
  }
  const isErasing = (event: PointerEvent) => pen.tool === 'eraser' || (event.buttons & eraserButton) !== 0
  const handleDown = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!palm.accepts(event.nativeEvent)) return
    event.currentTarget.setPointerCapture(event.pointerId)
    moved.current = { x: event.clientX, y: event.clientY }
    if (pen.tool === 'move') return
    if (isErasing(event)) onInk((before) => erase(before, at(event), eraserReach))
    else current.current = { points: [at(event)], color: pen.color, width: pen.width }
  }
  const handleMove = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    if (pen.tool === 'move') return handlePull(event)
    if (isErasing(event)) return onInk((before) => erase(before, at(event), eraserReach))
    const stroke = current.current
    const paper = canvas.current?.getContext('2d')
    if (!stroke || !paper || stroke.points.length >= mostPoints) return
    const fine = event.nativeEvent.getCoalescedEvents?.() ?? []
    const from = stroke.points.at(-1)!
    const added = (fine.length > 0 ? fine : [event.nativeEvent]).map(at)
    stroke.points.push(...added)
    drawStroke(paper, { ...stroke, points: [from, ...added] }, widthPx)
  }
  const handlePull = ({ clientX: x, clientY: y }: PointerEvent) => {
    const from = moved.current ?? { x, y }
    frame.current?.scrollBy(from.x - x, from.y - y)
    moved.current = { x, y }
  }
  const handleUp = () => {
    const stroke = current.current
    current.current = undefined
    if (stroke) onInk((before) => write(before, stroke))
  }
  return (
    <div ref={frame} className={css.pad} style={{ aspectRatio: `1 / ${ratio}` }}>
      <div className={css.paper} style={{ width: `${zoom * 100}%`, height: `${zoom * 100}%` }}>
        {backgroundUrl && <img className={css.background} src={backgroundUrl} alt="" draggable={false} />}
        <canvas
          ref={canvas}
          className={css.canvas}
          data-tool={pen.tool}
          role="img"
          aria-label={label}
          onPointerDown={handleDown}
          onPointerMove={handleMove}
          onPointerUp={handleUp}
          onPointerCancel={() => {
            current.current = undefined
            onInk((before) => ({ ...before }))
          }}
        />
      </div>
    </div>
  )
}

/** Draws everything anew when the strokes or the size of the paper change; as sharp as the screen. */
function usePaper(canvas: RefObject<HTMLCanvasElement | null>, strokes: readonly InkStroke[], ratio: number): number {
  const [widthPx, setWidthPx] = useState(0)
  useEffect(() => {
    const element = canvas.current
    if (!element) return
    const watch = new ResizeObserver(() => setWidthPx(element.clientWidth))
    watch.observe(element)
    return () => watch.disconnect()
  }, [canvas])
  useEffect(() => {
    const element = canvas.current
    const paper = element?.getContext('2d')
    if (!element || !paper || widthPx === 0) return
    const scale = devicePixelRatio || 1
    element.width = widthPx * scale
    element.height = widthPx * ratio * scale
    paper.scale(scale, scale)
    for (const stroke of strokes) drawStroke(paper, stroke, widthPx)
  }, [canvas, strokes, widthPx, ratio])
  return widthPx
}
