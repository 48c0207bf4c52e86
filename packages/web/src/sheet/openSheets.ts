import { AppError } from '@ecs/core'
import { tokenOf } from '../api/callAs.ts'
import { syncClientOf } from '../sync/syncClient.ts'
import { SheetFollower } from './follower.ts'
import { loadSheet } from './loadSheet.ts'
import { prefetchSheet } from './prefetchSheet.ts'
import type { Sheet } from './sheet.ts'

export type SheetStatus =
  | { status: 'loading'; sheet?: undefined }
  | { status: 'ready'; sheet: Sheet }
  | { status: 'missing'; sheet?: undefined }
  | { status: 'error'; error: unknown; sheet?: undefined }

/** A sheet stays open this long after the last screen left: its subpages come and go. */
const lingerMs = 10_000

/** One open sheet of one person, shared by all screens that show it. */
export class OpenSheet {
  readonly #listeners = new Set<() => void>()
  readonly #onIdle: () => void
  readonly #userId: string
  readonly #id: string
  #follower: SheetFollower | undefined
  #idle: ReturnType<typeof setTimeout> | undefined
  #status: SheetStatus = { status: 'loading' }
  #isClosed = false

  constructor(userId: string, id: string, onIdle: () => void) {
    this.#userId = userId
    this.#id = id
    this.#onIdle = onIdle
    this.#idle = setTimeout(() => this.#close(), lingerMs)
    void this.load()
  }

  read = (): SheetStatus => this.#status

  subscribe = (listener: () => void): (() => void) => {
    clearTimeout(this.#idle)
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
      if (this.#listeners.size === 0) this.#idle = setTimeout(() => this.#close(), lingerMs)
    }
  }

  async load(): Promise<void> {
    this.#set({ status: 'loading' })
    try {
      const [ahead, sync] = await Promise.all([prefetchSheet(this.#userId, this.#id), syncClientOf(this.#userId)])
      // Whoever signs out leaves no sheet open behind them.
      sync.closed.addEventListener('abort', () => this.#close(), { once: true })
      const sheet = await loadSheet({ ...sync, call: ahead ?? sync.call }, this.#id)
      if (this.#isClosed) return sheet.close()
      this.#follower = new SheetFollower(sync, sheet.local, { origin: '', token: () => tokenOf(this.#userId) })
      sheet.follow(this.#follower)
      this.#follower.start()
      document.addEventListener('visibilitychange', this.#look)
      window.addEventListener('pagehide', this.#decide)
      this.#set({ status: 'ready', sheet })
    } catch (error) {
      this.#set(error instanceof AppError && error.status === 404 ? { status: 'missing' } : { status: 'error', error })
    }
  }

  readonly #look = (): void => {
    if (document.visibilityState === 'visible') this.#follower?.resume()
    else this.#follower?.pause()
  }

  /** The page is closed: what was typed is meant. A look into another app decides nothing; the draft waits. */
  readonly #decide = (): void => this.#status.sheet?.commands.decide()

  #set(status: SheetStatus): void {
    this.#status = status
    for (const listener of this.#listeners) listener()
  }

  #close(): void {
    this.#isClosed = true
    clearTimeout(this.#idle)
    this.#follower?.stop()
    document.removeEventListener('visibilitychange', this.#look)
    window.removeEventListener('pagehide', this.#decide)
    this.#status.sheet?.close()
    this.#onIdle()
  }
}

const open = new Map<string, OpenSheet>()

export function openSheetOf(userId: string, checksheetId: string): OpenSheet {
  const key = `${userId}/${checksheetId}`
  const known = open.get(key)
  if (known) return known
  const sheet = new OpenSheet(userId, checksheetId, () => open.delete(key))
  open.set(key, sheet)
  return sheet
}

/** Resolves when no change of any open sheet is still on its way to the disk. A disk that refuses keeps it waiting. */
export async function everythingWritten(): Promise<void> {
  await Promise.all([...open.values()].map((sheet) => sheet.read().sheet?.written()))
}
