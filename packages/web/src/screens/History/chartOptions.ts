import type { api, Chart } from '@ecs/core'
import type uPlot from 'uplot'
import { shortDateWords } from '../../sheet/view/words.ts'
import { labelPositions } from './labelPositions.ts'

/** A line that is the same for all points: limits of the specification and of control. */
export type FixedLine = { value: number; name: string; kind: 'spec' | 'warn'; isUpper: boolean }

const colorNames = [
  '--ink',
  '--ink-2',
  '--line',
  '--surface',
  '--brand',
  '--ng',
  '--ng-soft',
  '--warn',
  '--warn-line',
] as const
export type ChartColors = Record<(typeof colorNames)[number], string>
type Color = (name: keyof ChartColors) => string

/** Read at once: the theme may be another when the canvas is drawn. */
export function colorsOf(element: Element): ChartColors {
  const style = getComputedStyle(element)
  return Object.fromEntries(colorNames.map((name) => [name, style.getPropertyValue(name).trim()])) as ChartColors
}

export type Drawn = {
  chart: Chart
  days: string[]
  judgements: api.SeriesPoint['judgement'][]
  lines: FixedLine[]
  height: number
  names: { ucl: string; lcl: string; center: string }
  signalled: ReadonlySet<number>
}

const labelPx = 96

/** LOOK §4: ink series with hollow points, 注意 a triangle, 否 a square; lines are named beside them, without a legend. */
export function chartOptions(
  { chart, days, judgements, lines, height, names, signalled }: Drawn,
  width: number,
  colors: ChartColors,
) {
  const color: Color = (name) => colors[name]
  const values = chart.points.map(({ value }) => value)
  const at = (key: 'ucl' | 'lcl' | 'center') => chart.points.map((point) => point.lines?.[key] ?? null)
  const data = [chart.points.map((_, n) => n + 1), values, at('ucl'), at('center'), at('lcl')] as uPlot.AlignedData
  const line = (label: string, stroke: keyof ChartColors, dash: number[]) => ({
    label,
    stroke: color(stroke),
    width: 1.25,
    dash,
    points: { show: false },
  })
  const options: uPlot.Options = {
    width,
    height,
    legend: { show: false },
    cursor: { y: false },
    padding: [12, labelPx, 4, 0],
    scales: { x: { time: false }, y: { range: rangeOf([...data.slice(1)] as (number | null)[][], lines) } },
    axes: [
      {
        stroke: color('--ink-2'),
        grid: { show: false },
        values: (_plot, ticks) =>
          ticks.map((tick) => (Number.isInteger(tick) ? shortDateWords(days[tick - 1] ?? '') : '')),
      },
      { stroke: color('--ink-2'), grid: { stroke: color('--line') }, size: 56 },
    ],
    series: [
      {},
      { stroke: color('--ink'), width: 1.75, points: { show: false } },
      line(names.ucl, '--brand', [2, 3]),
      line(names.center, '--brand', []),
      line(names.lcl, '--brand', [2, 3]),
    ],
    hooks: {
      drawClear: [(plot) => drawOutside(plot, lines, color)],
      draw: [(plot) => drawOver(plot, { chart, judgements, lines, names, signalled }, color)],
    },
  }
  return { options, data }
}

function rangeOf(series: (number | null)[][], lines: FixedLine[]): [number, number] {
  const all = [...series.flat(), ...lines.map(({ value }) => value)].filter((value) => value !== null)
  const [low, high] = [Math.min(...all), Math.max(...all)]
  // Beyond a limit there is room to see its tint.
  const pad = (high - low) * (lines.some(({ kind }) => kind === 'spec') ? 0.15 : 0.08) || Math.abs(high) * 0.05 || 1
  return [low - pad, high + pad]
}

/** What lies outside the specification, as far as the chart reaches. */
export function outsideOf(lines: readonly FixedLine[], [low, high]: readonly [number, number]): [number, number][] {
  return lines
    .filter(({ kind }) => kind === 'spec')
    .map(({ value, isUpper }): [number, number] => (isUpper ? [value, high] : [low, value]))
    .filter(([from, to]) => from < to)
}

function drawOutside(plot: uPlot, lines: readonly FixedLine[], color: Color): void {
  const { ctx, bbox, scales } = plot
  const { min, max } = scales.y!
  ctx.save()
  ctx.fillStyle = color('--ng-soft')
  for (const [from, to] of outsideOf(lines, [min ?? 0, max ?? 0])) {
    const [bottom, top] = [plot.valToPos(from, 'y', true), plot.valToPos(to, 'y', true)]
    ctx.fillRect(bbox.left, top, bbox.width, bottom - top)
  }
  ctx.restore()
}

type Over = Pick<Drawn, 'chart' | 'judgements' | 'lines' | 'names' | 'signalled'>

function drawOver(plot: uPlot, over: Over, color: Color): void {
  const { ctx } = plot
  ctx.save()
  ctx.font = `700 ${13 * devicePixelRatio}px sans-serif`
  ctx.textBaseline = 'middle'
  ctx.textAlign = 'left'
  ctx.setLineDash([])
  const labels: Label[] = []
  for (const { value, name, kind } of over.lines) {
    const fill = color(kind === 'spec' ? '--ng' : '--warn-line')
    drawFixed(plot, value, fill, kind === 'warn')
    labels.push({ value, words: `${name} ${value}`, fill })
  }
  const last = over.chart.points.findLast((point) => point.lines)?.lines
  if (last)
    for (const key of ['ucl', 'center', 'lcl'] as const)
      labels.push({ value: last[key], words: over.names[key], fill: color('--brand') })
  drawLabels(plot, labels)
  for (const [n, { value }] of over.chart.points.entries()) {
    if (value !== null) drawPoint(plot, n + 1, value, over.judgements[n], over.signalled.has(n), color)
  }
  ctx.restore()
}

function drawFixed(plot: uPlot, value: number, stroke: string, isDashed: boolean): void {
  const { ctx, bbox } = plot
  const y = Math.round(plot.valToPos(value, 'y', true))
  ctx.beginPath()
  ctx.setLineDash(isDashed ? [8, 5] : [])
  ctx.strokeStyle = stroke
  ctx.lineWidth = 1.5 * devicePixelRatio
  ctx.moveTo(bbox.left, y)
  ctx.lineTo(bbox.left + bbox.width, y)
  ctx.stroke()
  ctx.setLineDash([])
}

type Label = { value: number; words: string; fill: string }

function drawLabels(plot: uPlot, all: readonly Label[]): void {
  const { ctx, bbox } = plot
  const labels = all.filter(({ words }) => words !== '')
  const lines = labels.map(({ value }) => plot.valToPos(value, 'y', true))
  for (const [at, place] of labelPositions(lines, 16 * devicePixelRatio).entries()) {
    ctx.fillStyle = labels[at]!.fill
    ctx.fillText(labels[at]!.words, bbox.left + bbox.width + 6 * devicePixelRatio, place)
  }
}

function drawPoint(
  plot: uPlot,
  x: number,
  value: number,
  judgement: string | undefined,
  isSignal: boolean,
  color: Color,
): void {
  const { ctx } = plot
  const [left, top] = [plot.valToPos(x, 'x', true), plot.valToPos(value, 'y', true)]
  const size = 4 * devicePixelRatio
  ctx.beginPath()
  ctx.lineWidth = 1.5 * devicePixelRatio
  ctx.strokeStyle = color('--ink')
  ctx.fillStyle = color('--surface')
  if (judgement === 'ng') {
    ctx.fillStyle = color('--ng')
    ctx.rect(left - size, top - size, size * 2, size * 2)
  } else if (judgement === 'warn') {
    ctx.fillStyle = color('--warn')
    ctx.moveTo(left, top - size * 1.4)
    ctx.lineTo(left + size * 1.3, top + size)
    ctx.lineTo(left - size * 1.3, top + size)
    ctx.closePath()
  } else ctx.arc(left, top, size * 0.8, 0, Math.PI * 2)
  ctx.fill()
  ctx.stroke()
  if (!isSignal) return
  ctx.beginPath()
  ctx.strokeStyle = color('--brand')
  ctx.arc(left, top, size * 2.2, 0, Math.PI * 2)
  ctx.stroke()
}
