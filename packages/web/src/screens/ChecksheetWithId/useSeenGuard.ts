import { type RefObject, useEffect, useRef } from 'react'
import { SeenGuard } from '../../sheet/guard/seenGuard.ts'
import type { EditorState, SheetEditor } from '../../sheet/view/sheetEditor.ts'
import { afterPaint } from '../../startup/afterPaint.ts'
import { onDialogChange } from '../../ui/dialogChanges.ts'
import { guardedKey } from './guardedKey.ts'
import type { Overlay } from './overlay.ts'
import { focusOf } from './useSheetKeys.ts'

/** What a person has to look at anew when it changes. */
const faceOf = ({ openKey, processId, asks, isThrough }: EditorState): string =>
  `${openKey} ${processId} ${asks} ${isThrough}`

/**
 * Taps and keys are ignored until the card that they would reach has been seen. While that is so the page carries
 * `data-settling`, and its buttons let taps pass through them.
 */
export function useSeenGuard(page: RefObject<HTMLElement | null>, editor: SheetEditor, overlay: Overlay): void {
  const guard = useRef(new SeenGuard())
  const settle = useRef<() => void>(undefined)

  useEffect(() => {
    const { current: element } = page
    const { current: seen } = guard
    if (!element) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const reopen = () => {
      const leftMs = seen.openFrom - performance.now()
      if (leftMs > 0) timer = setTimeout(reopen, leftMs)
      else delete element.dataset.settling
    }
    settle.current = () => {
      clearTimeout(timer)
      seen.changed()
      element.dataset.settling = ''
      void afterPaint().then(() => {
        seen.painted(performance.now())
        clearTimeout(timer)
        reopen()
      })
    }
    let face = faceOf(editor.store.state)
    const leave = editor.store.subscribe(() => {
      const now = faceOf(editor.store.state)
      if (now !== face) settle.current?.()
      face = now
    })
    const stop = listenTo(element, seen, editor)
    const forget = onDialogChange(() => settle.current?.())
    const handleToggle = ({ newState }: ToggleEvent) => newState === 'closed' && settle.current?.()
    // Of menus; it does not bubble.
    document.addEventListener('toggle', handleToggle, { capture: true })
    return () => {
      clearTimeout(timer)
      forget()
      document.removeEventListener('toggle', handleToggle, { capture: true })
      leave()
      stop()
    }
  }, [page, editor])

  // What opens or closes over the page changes what is under the finger, too; so does the page when it comes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the dialog is the reason, not a part of the effect
  useEffect(() => settle.current?.(), [overlay])
}

function listenTo(page: HTMLElement, guard: SeenGuard, editor: SheetEditor): () => void {
  const isHere = ({ target }: Event): boolean =>
    target instanceof Node && (page.contains(target) || target === document.body)
  const refuse = (event: Event) => {
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  const handleDown = (event: PointerEvent) => guard.begin(event.timeStamp, { x: event.clientX, y: event.clientY })
  const handleCancel = () => guard.cancel()
  const handleClick = (event: MouseEvent) => {
    // What the page presses for a key was judged as a key.
    if (!event.isTrusted || !isHere(event)) return
    const isKeypad = event.target instanceof Element && event.target.closest('[data-typing]') !== null
    const isTaken = isKeypad ? guard.acceptsTyping(event.timeStamp, true) : guard.acceptsPress(event.timeStamp)
    if (!isTaken) refuse(event)
  }
  const handleKey = (event: KeyboardEvent) => {
    if (!isHere(event) || event.isComposing) return
    const isLines = event.target instanceof HTMLTextAreaElement
    const kind = guardedKey(event, { ...focusOf(event.target, editor), isLines })
    if (kind === 'noise') guard.heardKey(event.timeStamp)
    else if (kind === 'act' && !guard.acceptsKey(event.timeStamp, event.repeat)) refuse(event)
  }
  // However it comes: keys, an input method, a paste, the voice.
  const handleInput = (event: Event) => void (isHere(event) && guard.acceptsTyping(event.timeStamp, false))
  const inFront = { capture: true }
  document.addEventListener('pointerdown', handleDown, inFront)
  document.addEventListener('pointercancel', handleCancel, inFront)
  document.addEventListener('click', handleClick, inFront)
  document.addEventListener('keydown', handleKey, inFront)
  document.addEventListener('input', handleInput, inFront)
  return () => {
    document.removeEventListener('pointerdown', handleDown, inFront)
    document.removeEventListener('pointercancel', handleCancel, inFront)
    document.removeEventListener('click', handleClick, inFront)
    document.removeEventListener('keydown', handleKey, inFront)
    document.removeEventListener('input', handleInput, inFront)
  }
}
