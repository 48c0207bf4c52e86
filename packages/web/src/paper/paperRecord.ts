import {
  type Cell,
  type Checksheet,
  type Evaluation,
  type FilledCell,
  fillLayout,
  type PaperAnswer,
  type PaperRecord,
  type ReportLayout,
} from '@ecs/core'
import { valueWords } from '../sheet/view/words.ts'
import type { Translate } from '../text/translate.ts'

type Names = {
  t: Translate
  nameOf: (userId: string | undefined) => string | undefined
  /** Chosen letters; without any the stamp holds the family name. */
  stampOf?: (userId: string) => string | undefined
}

/** An answer as it is written on paper. */
export function paperAnswer(evaluation: Evaluation, cell: Cell, { t, nameOf }: Names): PaperAnswer {
  const result = evaluation.state.results.get(cell.key)
  const { rowId, planItem } = cell
  return {
    item: cell.planItem.item,
    value: cell.value,
    words: valueWords(cell, { t, today: evaluation.context.today, nameOf }),
    judgement: cell.judgement,
    na: cell.na,
    comment: result?.comment,
    by: result && nameOf(result.enteredBy),
    ...(rowId !== undefined && { row: (evaluation.rowIds.get(planItem.process.id) ?? []).indexOf(rowId) }),
  }
}

/** The day of the sheet on site, as its column is found by. */
export const paperDay = ({ state, context }: Evaluation): string => state.checksheet.plannedFor ?? context.today

/** What stands around the table; the answers are drawn one by one. */
export function paperHead(
  checksheet: Checksheet,
  day: string,
  target: { name: string; code: string },
  { nameOf, stampOf }: Names,
): PaperRecord {
  const { submittedAt, submittedBy, approvals, round, lot, docNo } = checksheet
  const person = nameOf(submittedBy ?? checksheet.createdBy)
  return {
    day,
    answers: [],
    stamps: [
      ...(submittedAt && submittedBy
        ? [
            {
              step: 'submit' as const,
              name: stampOf?.(submittedBy) ?? nameOf(submittedBy) ?? '',
              day: submittedAt.slice(0, 10),
            },
          ]
        : []),
      ...approvals
        .filter((one) => one.round === round)
        .map(({ kind, by, at, signature }) => ({
          step: kind,
          name: stampOf?.(by) ?? signature?.name ?? nameOf(by) ?? '',
          day: at.slice(0, 10),
        })),
    ],
    facts: { ...(person && { person }), ...(lot && { lot }), docNo, target: target.name, targetCode: target.code },
  }
}

/** The words of one box; empty where nothing is written yet. */
export function boxWords(layout: ReportLayout, answer: PaperAnswer, day: string, cell: string): string {
  const only = { ...layout, heads: [], stamps: [] }
  const { cells } = fillLayout(only, [{ day, answers: [answer], stamps: [], facts: {} }])
  const found = cells.find((one) => one.cell === cell)
  return found ? cellWords(found) : ''
}

/** A day as it stands on paper: 2026/11/18. */
export const cellWords = ({ type, text }: FilledCell): string => (type === 'date' ? text.replaceAll('-', '/') : text)
