import type { api, Chart } from '@ecs/core'
import { useEffect, useRef } from 'react'
import type uPlot from 'uplot'
import { onDisplayChange } from '../../display/settings.ts'
import { chartOptions, type FixedLine } from './chartOptions.ts'
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
    const draw = async () => {
      const { default: Plot } = await import('uplot')
      if (isOver) return
      plot?.destroy()
      const { options, data } = chartOptions(latest.current, target.clientWidth, getComputedStyle(target))
      plot = new Plot(options, data, target)
    }
    void draw()
    const watcher = new ResizeObserver(() =>
      plot?.setSize({ width: target.clientWidth, height: latest.current.height }),
    )
    watcher.observe(target)
    const unlisten = onDisplayChange(() => void draw())
    return () => {
      isOver = true
      unlisten()
      watcher.disconnect()
      plot?.destroy()
    }
  }, [props.chart, props.lines])
  return <div ref={box} className={css.chart} style={{ height: props.height }} role="img" aria-label={props.label} />
}
