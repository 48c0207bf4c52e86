/** Fingers, also in gloves: a tap on a field brings up a keyboard. */
export const isTouch = (): boolean => matchMedia('(pointer: coarse)').matches
