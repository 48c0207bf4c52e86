/** What the person last acted with; decides where the focus may go and what an answer leads to. */
export type PointerType = 'touch' | 'mouse' | 'keyboard'

let hand: PointerType = 'mouse'

if (typeof window !== 'undefined') {
  const touched = ({ pointerType }: PointerEvent) => {
    hand = pointerType === 'mouse' ? 'mouse' : 'touch'
  }
  const typed = () => {
    hand = 'keyboard'
  }
  window.addEventListener('pointerdown', touched, true)
  window.addEventListener('keydown', typed, true)
}

export const lastPointerType = (): PointerType => hand
