import type { ItemPlace, ReportLayout } from '../../model/reportLayout.ts'
import { bothMoves, type Move, moveTo, moveToRow, placeIndex, roomOf } from './moves.ts'
import type { PaperAnswer, PaperRecord } from './paperRecord.ts'
import { hasAnswer, markOf, paperValue } from './paperWords.ts'
import { isOnlyTicked, ticked } from './tickBoxes.ts'

/** An answer in the box that it has on paper. */
export type Placed = { record: PaperRecord; answer: PaperAnswer; place: ItemPlace; move: Move }

/**
 * An answer without a box of its own: the form has none for its item, no line for its row (`room` is how many it has) or no
 * place for its day, or another record of the same day stands there. `comment`: only what was said about it has no box.
 */
export type LeftAnswer = {
  why: 'item' | 'rows' | 'day' | 'taken' | 'comment'
  day: string
  docNo?: string | undefined
  answer: PaperAnswer
  room: number
  text: string
}

/**
 * Who stands in which box. Where two records have one box, such as two shifts on a form with one column a day, the worse
 * answer stands there, or else the later one, and the other is told: no 否 is hidden by a 良 (RULES.md W73).
 */
export function placeAnswers(
  layout: ReportLayout,
  records: readonly PaperRecord[],
): { placed: Placed[]; left: LeftAnswer[] } {
  const placed = new Map<string, Placed>()
  const left: LeftAnswer[] = []
  for (const record of records)
    for (const answer of record.answers) {
      const found = boxFor(layout, record, answer)
      if ('why' in found) {
        if (found.why === 'rows' || saysSomething(answer)) left.push(leftOf(layout, found.why, found))
        continue
      }
      const [stays, goes] = worseOf(found, placed.get(found.box))
      placed.set(found.box, stays)
      if (goes && isUnsaid(layout, stays.answer, goes.answer)) left.push(leftOf(layout, 'taken', goes))
    }
  const unsaid = [...placed.values()].filter(({ answer, place }) => isBad(answer) && answer.comment && !place.remarks)
  return { placed: [...placed.values()], left: [...left, ...unsaid.map((one) => leftOf(layout, 'comment', one))] }
}

const isBad = ({ judgement }: PaperAnswer): boolean => judgement === 'ng' || judgement === 'warn'

type About = Pick<Placed, 'record' | 'answer'> & { place?: ItemPlace }

function boxFor(
  layout: ReportLayout,
  record: PaperRecord,
  answer: PaperAnswer,
): (Placed & { box: string }) | (About & { why: 'item' | 'rows' | 'day' }) {
  const place = layout.items[answer.item.id]
  if (!place || (hasAnswer(answer) && !takes(layout, place, answer))) return { record, answer, why: 'item' }
  const days = layout.days[place.sheet]
  const toDay = moveTo(days, record.day)
  const toRow = moveToRow(place, answer.row)
  const about = { record, answer, place }
  if (!toDay) return { ...about, why: 'day' }
  if (!toRow) return { ...about, why: 'rows' }
  const box = `${answer.item.id} ${answer.row ?? 0} ${days ? placeIndex(days, record.day) : 0}`
  return { ...about, box, move: bothMoves(toDay, toRow) }
}

/** Whether its box takes it: 「良」「否」 to tick have no box for 対象外, and a line may have none but for remarks. */
function takes(layout: ReportLayout, place: ItemPlace, answer: PaperAnswer): boolean {
  const mark = markOf(layout, answer)
  const box = place.value ?? place.judgement
  if (ticked(place, answer, mark).length > 0) return true
  if (answer.item.kind === 'photo' || answer.item.kind === 'sign') return box !== undefined
  const isInBox = box !== undefined && !isOnlyTicked(place, answer)
  return (isInBox && !!paperValue(answer, mark)[0]) || (place.judgement !== undefined && mark !== undefined)
}

const worseOf = (own: Placed, before: Placed | undefined): [Placed, Placed | undefined] =>
  before && rankOf(before.answer) > rankOf(own.answer) ? [before, own] : [own, before]

const saysSomething = (answer: PaperAnswer): boolean => hasAnswer(answer) || answer.comment !== undefined

/** The worst answer stays in its box; one that says nothing takes nobody's. */
export function rankOf(answer: PaperAnswer): number {
  if (!saysSomething(answer)) return 0
  return answer.judgement === 'ng' ? 3 : answer.judgement === 'warn' ? 2 : 1
}

/** Whether the one that goes says anything that does not stand in the box already. */
function isUnsaid(layout: ReportLayout, stays: PaperAnswer, goes: PaperAnswer): boolean {
  const isSame = stays.judgement === goes.judgement && textOf(layout, stays) === textOf(layout, goes)
  const isSaid = isSame && !goes.fileIds?.length && (goes.comment === undefined || goes.comment === stays.comment)
  return saysSomething(goes) && !isSaid
}

const textOf = (layout: ReportLayout, answer: PaperAnswer): string =>
  paperValue(answer, markOf(layout, answer))[0] ?? ''

const leftOf = (
  layout: ReportLayout,
  why: LeftAnswer['why'],
  { record: { day, facts }, answer, place }: About,
): LeftAnswer => ({
  why,
  day,
  docNo: facts.docNo,
  answer,
  room: place ? roomOf(place) : 0,
  text: textOf(layout, answer),
})
