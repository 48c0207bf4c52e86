import { isRing } from './choices.ts'
import { isAside } from './labels.ts'
import { isRoom } from './units.ts'

/** 「　年　月頃」「／」「良・否」「小計」: what stands where a name would, and is none. */
export const namesNothing = (text: string): boolean =>
  isRoom(text) || /^[/／:：]/.test(text) || isRing(text) || isAside(text)
