import { Big } from 'big.js'
import type { ChartKind, Lines } from './chart.ts'

/** K19: half away from zero on the decimal that people see, never on its binary shadow; no minus zero. */
export function roundedText(value: number, decimals: number): string {
  const text = new Big(value).toFixed(Math.min(Math.max(decimals, 0), 12), Big.roundHalfUp)
  return /^-0(?:\.0*)?$/.test(text) ? text.slice(1) : text
}

/** Rates and counts have decimals of their own; measured figures follow the item. */
const fixedDecimals: Partial<Record<ChartKind, number>> = { p: 4, u: 4, np: 2, c: 2 }

/** K20: lines show one decimal more than the readings, sigma two more. */
export function linesText(
  kind: ChartKind,
  lines: Lines,
  decimals: number,
): { center: string; ucl: string; lcl: string; sigma: string } {
  const shown = fixedDecimals[kind] ?? decimals + 1
  return {
    center: roundedText(lines.center, shown),
    ucl: roundedText(lines.ucl, shown),
    lcl: roundedText(lines.lcl, shown),
    sigma: roundedText(lines.sigma, shown + 1),
  }
}

/** Capability indices are written with two decimals; 「—」 where there is none. */
export const indexText = (index: number | null): string => (index === null ? '—' : roundedText(index, 2))
