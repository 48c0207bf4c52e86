import type { Row } from '../table.ts'
import type { PageFigures } from './measurePage.ts'

/** Several visits in one line: medians, so that one bad moment of the machine does not speak for the page. */
export function figureRow(name: string, figures: readonly PageFigures[]): Row {
  const keyAt = (share: number) => median(figures.map(({ keyMs }) => quantile(keyMs, share)))
  return {
    name,
    firstPaintMs: median(figures.map(({ paintMs }) => paintMs)),
    cpuMs: median(figures.map(({ loadCpuMs }) => loadCpuMs)),
    keyP50Ms: keyAt(0.5),
    keyP95Ms: keyAt(0.95),
    scriptKbGz: (figures[0]?.scriptBytes ?? 0) / 1000,
    nodes: figures[0]?.nodes,
  }
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN
}

const median = (values: readonly number[]): number => quantile(values, 0.5)
