import type { CellKey } from '@ecs/core'
import { currentWords } from '../../text/words.ts'
import { toast } from '../../ui/toast.ts'
import { touch } from '../../ui/useMedia.ts'
import type { Sheet } from '../sheet.ts'
import { Filling } from './filling.ts'
import { lastHand } from './lastHand.ts'
import { readBack } from './readBack.ts'
import { sheetSettings } from './settings.ts'

/** Fingers and keys go from item to item; a mouse stays where it pressed, unless the person wants it otherwise. */
const autoNext = (): boolean => sheetSettings.state.autoNext ?? (lastHand() !== 'mouse' || matchMedia(touch).matches)

const known = new WeakMap<Sheet, Filling>()

/** Where the person is on a sheet outlives the page: camera and add-item come and go in between. */
export function fillingOf(sheet: Sheet, startKey?: CellKey): Filling {
  const filling = known.get(sheet) ?? new Filling(sheet, { autoNext, complain: toast, onDecided }, startKey)
  known.set(sheet, filling)
  return filling
}

const onDecided: ConstructorParameters<typeof Filling>[1]['onDecided'] = ({ cell }) => {
  if (sheetSettings.state.readBack) readBack(cell, currentWords())
}
