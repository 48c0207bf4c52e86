import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { focusAnswer } from './focusAnswer.ts'
import { useOpenSheet } from './openSheet.tsx'
import { restingTop } from './restingTop.ts'

const elementOf = (scroller: HTMLElement | null, key: string | undefined): HTMLElement | null =>
  key === undefined ? null : (scroller?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`) ?? null)

const topOf = (element: HTMLElement | null): number | undefined => element?.getBoundingClientRect().top

/**
 * Keeps the open item where the hand is. An item that was touched stays under the finger although the one above it
 * closes; an item that follows an answer takes the place of the answered one, so that 良 is pressed again and again
 * without looking for it.
 */
export function useFollowOpenItem(scroller: RefObject<HTMLElement | null>, bring?: (key: string) => void): void {
  const { editor } = useOpenSheet()
  const before = useRef<{ touched?: number | undefined; left?: number | undefined }>({})
  const lastKey = useRef(editor.store.state.openKey)
  const moves = editor.store.useFact((state) => state.moves)
  const bringTo = useRef(bring)
  bringTo.current = bring

  // Told before React paints: the old places can still be measured.
  useEffect(
    () =>
      editor.store.subscribe(() => {
        const { openKey } = editor.store.state
        if (openKey === lastKey.current) return
        const left = topOf(elementOf(scroller.current, lastKey.current))
        before.current = { touched: topOf(elementOf(scroller.current, openKey)), left }
        lastKey.current = openKey
      }),
    [editor, scroller],
  )

  useLayoutEffect(() => {
    const { openKey, by } = editor.store.state
    const frame = scroller.current
    if (!frame || openKey === undefined) return
    const settle = () => {
      const element = elementOf(frame, openKey)
      if (!element) return
      const wanted = by === 'touched' ? before.current.touched : by === 'advanced' ? before.current.left : undefined
      const box = frame.getBoundingClientRect()
      const { top, height } = element.getBoundingClientRect()
      frame.scrollTop += top - restingTop({ top, height, wanted }, box)
      if (moves > 0) focusAnswer(element)
    }
    if (elementOf(frame, openKey)) return settle()
    bringTo.current?.(openKey)
    const paint = requestAnimationFrame(settle)
    return () => cancelAnimationFrame(paint)
  }, [editor, scroller, moves])
}
