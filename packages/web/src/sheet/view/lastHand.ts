/** What the person last acted with; decides where the focus may go and what an answer leads to. */
export type Hand = 'touch' | 'mouse' | 'keyboard'

let hand: Hand = 'mouse'

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

export const lastHand = (): Hand => hand
