import type { Answers } from './load.ts'
import type { Confirmed } from './work.ts'

/** Milliseconds of each round: until people could work again and, where the server was asked to end, until it had. */
export type Times = { readyMs: number[]; stopMs?: number[] }

/** One line of the table that a fault run ends with. */
export type FaultRow = Record<string, string | number>

/** Refusals that ask to come back: the connection was cut (0), the server is not ready (503), the disk is full (507). */
const comeBack = [0, 503, 507]

export const unexpectedOf = (answers: Answers): number[] =>
  [...answers.keys()].filter((status) => !comeBack.includes(status))

export function faultRow(
  fault: string,
  confirmed: Confirmed,
  losses: readonly string[],
  answers: Answers,
  { readyMs, stopMs }: Times,
): FaultRow {
  const comments = [...confirmed.comments.values()].flat().length
  const others = unexpectedOf(answers).map((status) => `${status}: ${answers.get(status)}`)
  return {
    fault,
    rounds: readyMs.length,
    'saves acknowledged': comments + confirmed.photos.size,
    lost: losses.length,
    'answers 503': answers.get(503) ?? 0,
    'answers 507 (disk full)': answers.get(507) ?? 0,
    'connection cut': answers.get(0) ?? 0,
    'other answers': others.join(', ') || 0,
    'ready after s (median / longest)': `${seconds(median(readyMs))} / ${seconds(Math.max(...readyMs))}`,
    'stopped after s (longest)': stopMs ? seconds(Math.max(...stopMs)) : '',
  }
}

const median = (all: number[]): number => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0

const seconds = (ms: number): string => (ms / 1000).toFixed(2)
