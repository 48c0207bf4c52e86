import { type CurrentFact, cellKey, cleanText, type ItemFact } from '@ecs/core'
import { cellAt, type Subject } from '../subject.ts'
import type { Sources } from './sources.ts'

const sheetPath = ({ view, rowId }: Subject, itemId: string): string =>
  `/checksheet/${view.checksheet.id}?cell=${encodeURIComponent(cellKey(itemId, rowId))}`

/** The item as the template and its formulas define it now. */
export function itemFact(subject: Subject, sources: Sources, itemId: string): ItemFact {
  const { item, process } = subject.evaluation.plan.items.get(itemId)!
  const no = `${process.no}-${item.no}`
  const inForce = cellAt(subject, itemId)?.limits
  const text = (given: string | undefined, most: number) => (given === undefined ? undefined : cleanText(given, most))
  return {
    cite: sources.add(`std:${no}`, `基準 ${no} ${item.name}`, sheetPath(subject, itemId)),
    itemId,
    no,
    name: cleanText(item.name, 100),
    kind: item.kind,
    unit: item.unit,
    decimals: item.decimals,
    lower: inForce?.lower ?? item.lower,
    upper: inForce?.upper ?? item.upper,
    warnLower: item.warnLower,
    warnUpper: item.warnUpper,
    standard: text(item.standard, 1000),
    method: text(item.method, 500),
    choices: item.choices?.map((choice) => cleanText(choice, 200)),
    okChoices: item.okChoices?.map((choice) => cleanText(choice, 200)),
    critical: item.critical,
    required: item.required,
  }
}

/** What stands in this sheet. */
export function currentFact(subject: Subject, sources: Sources, itemId: string): CurrentFact | undefined {
  const cell = cellAt(subject, itemId)
  if (!cell) return undefined
  const { docNo } = subject.view.checksheet
  return {
    cite: sources.add(`now:${docNo}`, `今回 ${docNo}`, sheetPath(subject, itemId)),
    value: cell.value === null ? null : cleanText(cell.value, 200),
    judgement: cell.judgement,
    comment: cell.comment === undefined ? undefined : cleanText(cell.comment),
  }
}
