import { canonicalJson } from './content.ts'
import { saidWords, standing } from './differences.ts'
import type { Evaluation } from './grid.ts'

/**
 * A short mark of what people answered: the same answers, rows, photos and added items give the same mark on every
 * machine (S18). Items of approval steps are left out, since they are written while deciding.
 */
export function answersPrint({ plan, state }: Pick<Evaluation, 'plan' | 'state'>): string {
  const answers = [...standing(state)].flatMap(([key, result]): [string, string][] => {
    const words = plan.items.get(result.itemId)?.item.role === undefined ? saidWords(result) : ''
    return words === '' ? [] : [[key, words]]
  })
  const files = [...state.attachments.values()].filter(({ removed }) => removed === undefined).map(({ id }) => id)
  const added = state.addedItems.map(({ item }) => item.id)
  return hashOf(canonicalJson([answers.sort(byFirst), [...state.rows].sort(byFirst), files.sort(), added]))
}

/** Whether nothing differs from what was approved. Revisions that began before there were marks are let through. */
export function isUnchangedRevision(evaluation: Pick<Evaluation, 'plan' | 'state'>): boolean {
  const { revisedFrom } = evaluation.state.checksheet
  return revisedFrom !== undefined && revisedFrom === answersPrint(evaluation)
}

const byFirst = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number => (a < b ? -1 : 1)

/** Two 32-bit multiplicative hashes. It only has to tell answers apart, not to withstand anybody; and nobody waits. */
function hashOf(text: string): string {
  let [a, b] = [0xdeadbeef, 0x41c6ce57]
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    a = Math.imul(a ^ unit, 2654435761)
    b = Math.imul(b ^ unit, 1597334677)
  }
  return [a ^ (b >>> 15), b ^ (a >>> 13)].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('')
}
