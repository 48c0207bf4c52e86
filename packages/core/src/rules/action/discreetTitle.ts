import type { ActionFinding } from '../../model/action.ts'

/** K11: everybody in the ECS sees the board, so the title of an action about a personal item says neither which nor what. */
export function discreetTitle(title: string, finding: ActionFinding | undefined): string {
  const isTelling = /\d/.test(title) || (finding && title.includes(finding.itemName))
  return isTelling ? '個人の項目の否' : title
}
