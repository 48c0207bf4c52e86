import type { InputProps } from '../input.ts'
import { PhotoStrip } from './PhotoStrip.tsx'

/** An item whose answer is its photos. */
export function PhotoInput({ view: { cell }, isReadOnly }: InputProps) {
  return <PhotoStrip cell={cell} isReadOnly={isReadOnly} />
}
