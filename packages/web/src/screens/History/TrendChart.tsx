import type { api, Chart } from '@ecs/core'
import { useEffect, useRef } from 'react'
import type uPlot from 'uplot'
import { onDisplayChange } from '../../display/settings.ts'
import { chartOptions, colorsOf, type FixedLine } from './chartOptions.ts'
import css from './Trend.module.css'

type Props = {
  chart: Chart
  days: string[]
  judgements: api.SeriesPoint['judgement'][]
  lines: FixedLine[]
  height: number
  /** The picture in one sentence for readers. */
  label: string
  names: { ucl: string; lcl: string; center: string }
  signalled: ReadonlySet<number>
}

/** The width of a lying A4 page; others are scaled from it. */
const paperPx = 960

/** One control chart. uPlot is loaded when the first one is shown; a canvas does not see CSS, so a new theme draws anew. */
export function TrendChart(props: Props) {
  const box = useRef<HTMLDivElement>(null)
  const latest = useRef(props)
  latest.current = props
  // biome-ignore lint/correctness/useExhaustiveDependencies: another chart or other lines are drawn anew
  useEffect(() => {
    const target = box.current
    if (!target) return
    let plot: uPlot | undefined
    let isOver = false
    let Plot: typeof uPlot | undefined
    const drawAt = (width: number) => {
      if (isOver || !Plot) return
      plot?.destroy()
      const { options, data } = chartOptions(latest.current, width, colorsOf(target))
      plot = new Plot(options, data, target)
    }
    const draw = async () => {
      Plot ??= (await import('uplot')).default
      drawAt(target.clientWidth)
    }
    const drawForPaper = () => {
      const { dataset } = document.documentElement
      const { theme } = dataset
      // A canvas keeps the colours it was drawn with, and paper is white.
      delete dataset.theme
      drawAt(paperPx)
      if (theme !== undefined) dataset.theme = theme
    }
    const drawForScreen = () => drawAt(target.clientWidth)
    window.addEventListener('beforeprint', drawForPaper)
    window.addEventListener('afterprint', drawForScreen)
    void draw()
    const watcher = new ResizeObserver(() =>
      plot?.setSize({ width: target.clientWidth, height: latest.current.height }),
    )
    watcher.observe(target)
    const unlisten = onDisplayChange(() => void draw())
    return () => {
      isOver = true
      unlisten()
      window.removeEventListener('beforeprint', drawForPaper)
      window.removeEventListener('afterprint', drawForScreen)
      watcher.disconnect()
      plot?.destroy()
    }
  }, [props.chart, props.lines])
  return <div ref={box} className={css.chart} style={{ height: props.height }} role="img" aria-label={props.label} />
}
