import type { Row } from '../table.ts'
import { corpus, redrawn } from './corpus/index.ts'
import { type Score, scoreOf } from './score.ts'
import { benchTicked } from './ticked.ts'

const share = (part: number, whole: number): string => (whole === 0 ? '–' : `${((part / whole) * 100).toFixed(1)} %`)

/** Workbooks through reader and understanding: how much of what is on the paper arrives, sheet by sheet and in all. */
export async function benchImport(): Promise<Row[]> {
  const groups = corpus.map(({ name, samples }) => ({
    name,
    scored: samples.map((sample) => ({ sample, score: scoreOf(sample) })),
  }))
  const scored = groups.flatMap((group) => group.scored)
  for (const { sample, score } of scored)
    if (score.misses.length > 0) console.log(`${sample.name}: ${score.misses.join('; ')}`)
  const scores = (part: typeof scored) => part.map(({ score }) => score)
  return [
    ...scored.map(({ sample, score }) => rowOf(sample.name, [score])),
    ...groups.map((group) => rowOf(`${group.name} (${group.scored.length})`, scores(group.scored))),
    rowOf(`all (${scored.length})`, scores(scored)),
    ...redrawn.map(({ name, samples }) => rowOf(`${name} (${samples.length})`, samples.map(scoreOf))),
    benchTicked(),
  ]
}

function rowOf(name: string, scores: readonly Score[]): Row {
  const sum = (key: 'expected' | 'found' | 'matched' | 'limits' | 'limitsRight' | 'processesRight') =>
    scores.reduce((total, score) => total + score[key], 0)
  return {
    name,
    items: sum('expected'),
    recall: share(sum('matched'), sum('expected')),
    precision: share(sum('matched'), sum('found')),
    limits: share(sum('limitsRight'), sum('limits')),
    processes: share(sum('processesRight'), sum('expected')),
    p99Ms: Math.max(...scores.map(({ ms }) => ms)),
  }
}
