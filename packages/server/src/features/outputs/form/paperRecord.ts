import { type Cell, labels, type PaperAnswer, type PaperRecord, type PaperStamp } from '@ecs/core'
import { dayIn } from '../../checksheets/index.ts'
import { cellsOf, filesOf } from '../paper/drawSheet.ts'
import type { PaperSheet } from '../paper/readSheet.ts'
import { valueWords } from '../paper/words.ts'

/** A record as it is written onto the site's own form. */
export function paperRecord(sheet: PaperSheet): PaperRecord {
  const { checksheet, target, ecsName, nameOf } = sheet
  const answers = cellsOf(sheet).map((cell) => answerOf(sheet, cell))
  const person = checksheet.submittedBy ? nameOf(checksheet.submittedBy) : answers.find(({ by }) => by)?.by
  return {
    day: sheet.day,
    answers,
    stamps: stampsOf(sheet),
    facts: {
      ...(person && { person }),
      ...(checksheet.lot && { lot: checksheet.lot }),
      docNo: checksheet.docNo,
      target: target.name,
      targetCode: target.code,
      place: ecsName,
    },
  }
}

function answerOf(sheet: PaperSheet, cell: Cell): PaperAnswer {
  const { unit: _, ...item } = cell.planItem.item
  const { rowId } = cell
  const result = sheet.evaluation.state.results.get(cell.key)
  return {
    item: cell.planItem.item,
    value: cell.value,
    words: valueWords({ ...cell, planItem: { ...cell.planItem, item } }, sheet),
    judgement: cell.judgement,
    na: cell.na,
    comment: result?.comment ?? result?.na?.reason,
    by: result ? sheet.nameOf(result.enteredBy) : undefined,
    fileIds: filesOf(sheet, cell).map(({ id }) => id),
    ...(rowId !== undefined && { row: rowsOf(sheet, cell).indexOf(rowId) }),
  }
}

const rowsOf = ({ evaluation }: PaperSheet, { planItem }: Cell): readonly string[] =>
  evaluation.rowIds.get(planItem.process.id) ?? []

/** 提出 of this round and what was decided about it; an earlier round is not on the paper. */
function stampsOf({ checksheet, stampOf, tz }: PaperSheet): PaperStamp[] {
  const { submittedAt, submittedBy, approvals, round } = checksheet
  const dayOf = (at: string) => dayIn(tz, new Date(at))
  return [
    ...(submittedAt && submittedBy
      ? [{ step: 'submit' as const, name: stampOf(submittedBy), day: dayOf(submittedAt) }]
      : []),
    ...approvals
      .filter((one) => one.round === round)
      .map(({ kind, by, at, signature }) => ({ step: kind, name: stampOf(by, signature?.name), day: dayOf(at) })),
  ]
}

export const stampRole: Record<PaperStamp['step'], string> = { submit: '点検', ...labels.stepKind }
