import type { Judgement } from '../../model/index.ts'
import { stripLetters } from '../stripLetters.ts'
import type { Cell } from './cell.ts'
import type { Evaluation } from './grid.ts'
import { personalItems } from './personal.ts'
import { readingOrder } from './reading.ts'

/** The most urgent first; an unfinished process never looks finished. */
const byUrgency: readonly Judgement[] = ['ng', 'warn', 'none', 'ok', 'na']

/** Over this many a bar per item would be thinner than a hair: one per process instead. */
const mostLetters = 60

/** Calculations and items of an approval step show once they say something. */
const isShown = ({ visible, judgement, planItem: { item } }: Cell): boolean =>
  visible && (judgement !== 'none' || (item.kind !== 'calc' && item.role === undefined))

/** Personal items are left out: where a 否 stands would tell everybody whose it is. */
export function stripOf(evaluation: Evaluation): string {
  const personal = personalItems(evaluation.plan)
  const groups = new Map<string, Judgement[]>(evaluation.plan.content.processes.map(({ id }) => [id, []]))
  for (const cell of readingOrder(evaluation)) {
    const { item, process } = cell.planItem
    if (isShown(cell) && !personal.has(item.id)) groups.get(process.id)?.push(cell.judgement)
  }
  const all = [...groups.values()].filter((group) => group.length > 0)
  const isLong = all.reduce((sum, { length }) => sum + length, 0) > mostLetters
  const shown = isLong ? all.map((group) => byUrgency.filter((one) => group.includes(one)).slice(0, 1)) : all
  return shown.map((group) => group.map((judgement) => stripLetters[judgement]).join('')).join('|')
}
