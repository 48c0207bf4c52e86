import { codeIn } from '../../scan/scanPath.ts'
import { FieldMemory, fieldIn } from './fieldMemory.ts'
import { imeKey, isTakenByIme } from './imeKey.ts'
import { burstRestMs, endKeys, ScanBurst } from './scanBurst.ts'

/** Between the parts of a GS1 code: scanners press Ctrl and ] for it. */
const groupSeparator = '\u001d'

const modifiers = new Set(['Shift', 'Control', 'Alt', 'Meta', 'CapsLock'])

type Needs = {
  onScan: (text: string, around: { isInField: boolean }) => void
  /** Whether a letter that is pressed outside of any field answers the open item. */
  isAnsweredByKeys: () => boolean
}

/** A letter or the end of a code; nothing where it is held down or a shortcut. */
function keyOf(event: KeyboardEvent): string | undefined {
  const { key, ctrlKey, metaKey, altKey, repeat } = event
  if (repeat || metaKey || altKey) return undefined
  if (isTakenByIme(event)) return imeKey(event)
  if (ctrlKey) return key === ']' || key === groupSeparator ? groupSeparator : undefined
  return key.length === 1 || endKeys.has(key) ? key : undefined
}

/** A page that reads codes takes what a scanner types itself. */
const isReadingPage = (): boolean => document.querySelector('[data-reads-codes]') !== null

let listening: ScanBurst | undefined

/** Whether keys are coming in that may turn out to be a scanner's. */
export const isKeyRunOpen = (): boolean => listening?.isRunning ?? false

/** Keeps a hand scanner's burst away from whatever has the focus, and hands it over as one text. */
export function listenForScans({ onScan, isAnsweredByKeys }: Needs): () => void {
  const burst = new ScanBurst()
  listening = burst
  const memory = new FieldMemory()
  const replayed = new WeakSet<Event>()
  let timer: ReturnType<typeof setTimeout> | undefined

  /** What the input method still has in hand goes into the field first, and is then taken out with the rest. */
  const tellComposed = (text: string) => {
    const told = new AbortController()
    const finish = () => {
      if (told.signal.aborted) return
      told.abort()
      tell(text)
    }
    window.addEventListener('compositionend', () => setTimeout(finish), { signal: told.signal })
    setTimeout(finish, burstRestMs)
  }
  const tell = (text: string) => {
    memory.restore()
    if (!burst.isEcho(text, performance.now()))
      onScan(codeIn(text), { isInField: fieldIn(document.activeElement) !== undefined })
  }
  const settle = () => {
    clearTimeout(timer)
    const settled = burst.settle()
    if (settled.kind === 'scan') tell(settled.text)
    else replay(settled.keys)
  }
  /** A hand's keys that waited: into the field, or to the page. */
  const replay = (keys: readonly string[]) => {
    const { activeElement } = document
    if (keys.length > 0 && fieldIn(activeElement)) return void document.execCommand('insertText', false, keys.join(''))
    for (const key of keys) {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
      replayed.add(event)
      ;(activeElement ?? document.body).dispatchEvent(event)
    }
  }
  const swallow = (event: Event) => {
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  const handleKey = (event: KeyboardEvent) => {
    if (replayed.has(event) || modifiers.has(event.key) || isReadingPage()) return
    const key = keyOf(event)
    if (key === undefined || burst.isOver(event.timeStamp)) settle()
    if (key !== undefined) take(key, event)
  }
  const take = (key: string, event: KeyboardEvent) => {
    const isInField = fieldIn(event.target) !== undefined
    if (!burst.isRunning) memory.keep(event.target)
    const isTaken = isTakenByIme(event)
    const step = burst.key(key, event.timeStamp, { holdsFirst: !isInField && isAnsweredByKeys(), isTaken })
    clearTimeout(timer)
    if (step.kind !== 'pass') swallow(event)
    if (step.kind === 'scan') return isTaken ? tellComposed(step.text) : tell(step.text)
    if (endKeys.has(key)) return settle()
    timer = setTimeout(settle, burstRestMs)
  }
  // On the window: in front of every other listener of the page.
  window.addEventListener('keydown', handleKey, { capture: true })
  return () => {
    clearTimeout(timer)
    window.removeEventListener('keydown', handleKey, { capture: true })
  }
}
