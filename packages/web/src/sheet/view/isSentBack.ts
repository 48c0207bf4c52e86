import { type Cell, type Checksheet, keyOf } from '@ecs/core'

/** Whether the sheet came back for this item; where none was named, the words above the items say why. */
export const isSentBack = (checksheet: Pick<Checksheet, 'returned'>, { key }: Pick<Cell, 'key'>): boolean =>
  checksheet.returned?.cells.some((cell) => keyOf(cell) === key) ?? false
