import { Store } from './store.ts'

/** How a person likes to fill in sheets; kept on this device. */
export type Layout = 'list' | 'one' | 'form'
export const layouts: readonly Layout[] = ['list', 'one', 'form']

export type SheetSettings = {
  /** Undefined until chosen: then the width of the screen decides. */
  layout: Layout | undefined
  /** After an answer the next empty item opens by itself. Undefined until chosen: on for touch. */
  autoNext: boolean | undefined
  /** A decided number is read back aloud. */
  readBack: boolean
  /** A number whose digits are all there is decided without another press. */
  autoDecide: boolean
  /** The device shakes when an answer is recorded; a 否 twice. */
  vibrate: boolean
  /** 重要 items want their answer held, not tapped. */
  holdCritical: boolean
}

const key = 'ecs.sheet'

/** What was stored may be old or damaged: every unknown value counts as not chosen. */
export function parseSettings(text: string | null): SheetSettings {
  const given = asRecord(text)
  return {
    layout: layouts.find((layout) => layout === given.layout),
    autoNext: typeof given.autoNext === 'boolean' ? given.autoNext : undefined,
    readBack: given.readBack === true,
    autoDecide: given.autoDecide === true,
    vibrate: given.vibrate !== false,
    holdCritical: given.holdCritical === true,
  }
}

function asRecord(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    // Damaged text counts as no choice.
    return {}
  }
}

function stored(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    // Forbidden storage: nothing was chosen.
    return null
  }
}

export const sheetSettings = new Store<SheetSettings>(parseSettings(stored()))

export function changeSettings(change: Partial<SheetSettings>): void {
  sheetSettings.set(change)
  try {
    localStorage.setItem(key, JSON.stringify(sheetSettings.state))
  } catch (error) {
    // A browser that forbids storage still follows the choice until the page is closed.
    console.warn('the way of filling in is not kept:', error)
  }
}
