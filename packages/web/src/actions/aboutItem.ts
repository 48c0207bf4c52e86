import { type Action, api } from '@ecs/core'
import { useQuery } from '@tanstack/react-query'
import { query } from '../api/query.ts'

/** Actions about one item: of this sheet in whatever status, of others while they are open. */
export const aboutItem = (known: api.SheetActions | undefined, itemId: string): Action[] =>
  [...(known?.rows ?? []), ...(known?.ofTarget ?? [])].filter((action) => action.itemId === itemId)

export const isOpenAction = ({ status }: Action): boolean => status !== 'done' && status !== 'rejected'

/** Whether the list that the sheet's head has asked for names this item; asks nobody itself. */
export function useHasAction(checksheetId: string, itemId: string): boolean {
  const { data } = useQuery({ ...query(api.listSheetActions, { params: { checksheetId } }), enabled: false })
  return aboutItem(data, itemId).length > 0
}
