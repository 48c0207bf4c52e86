import type { CodeFormat } from '../formats.ts'
import { usualGap } from './edges.ts'

/** The engine gives the ends of a code a little off its outermost bars; a pair of ITF digits is wider than this. */
const slackShare = 0.06
/** Where bars go on, a stretch of so many usual gaps holds several edges; the edge of the label is one or two. */
const besideGaps = 6
const mostEdgesBeside = 2
const farShare = 0.4
const mostEdgesFar = 5

/**
 * Whether a reading from `left` to `right` is a whole code and not a part of a longer one: no bars go on beside it.
 * ITF has no start and stop signs worth the name: there nothing like bars may lie further out either, since glare can
 * cut a code in two.
 */
export function isWholeCode(edges: number[], format: CodeFormat, left: number, right: number): boolean {
  const usual = usualGap(edges.filter((edge) => edge >= left && edge <= right))
  const slack = Math.max(2 * usual, slackShare * (right - left))
  const before = edges.map((edge) => left - edge).filter((distance) => distance > slack)
  const after = edges.map((edge) => edge - right).filter((distance) => distance > slack)
  return [before, after].every((distances) => {
    const within = (reach: number) => distances.filter((distance) => distance < reach).length
    if (within(slack + besideGaps * usual) > mostEdgesBeside) return false
    return format !== 'itf' || within(farShare * (right - left)) <= mostEdgesFar
  })
}
