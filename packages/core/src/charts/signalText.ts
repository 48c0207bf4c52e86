import type { ChartKind } from './chart.ts'
import type { Signal } from './ruleSets.ts'

/** What people call the charts; I is the chart of the readings themselves. */
export const chartNames: Record<ChartKind, string> = {
  I: 'X',
  MR: 'MR',
  Xbar: 'X̄',
  R: 'R',
  s: 's',
  p: 'p',
  np: 'np',
  c: 'c',
  u: 'u',
}

/** K21: 「X管理図：中心線の上側に9点続いています（11/2〜11/13）。」 `nameOf` says when a point was measured. */
export function signalText({ chart, finding, points }: Signal, nameOf: (index: number) => string): string {
  const [first, last] = [nameOf(points[0]!), nameOf(points.at(-1)!)]
  return `${chartNames[chart]}管理図：${finding}（${first === last ? first : `${first}〜${last}`}）。`
}
