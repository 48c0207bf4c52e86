import { keep, kept } from '../../device/keep.ts'

/** A view under a name: what stands behind the `?` of its address. */
export type SavedView = { name: string; search: string }

const key = (userId: string): string => `list.saved.${userId}`
const most = 20

export function readSaved(userId: string): SavedView[] {
  try {
    const given = JSON.parse(kept(key(userId)) ?? '[]') as SavedView[]
    return given.filter(({ name, search }) => typeof name === 'string' && typeof search === 'string')
  } catch {
    // Damaged: nothing is saved.
    return []
  }
}

/** The same name again replaces what it meant. */
export function saveView(userId: string, view: SavedView): SavedView[] {
  const others = readSaved(userId).filter(({ name }) => name !== view.name)
  return write(userId, [view, ...others].slice(0, most))
}

export const removeView = (userId: string, name: string): SavedView[] =>
  write(
    userId,
    readSaved(userId).filter((view) => view.name !== name),
  )

function write(userId: string, views: SavedView[]): SavedView[] {
  keep(key(userId), JSON.stringify(views))
  return views
}
