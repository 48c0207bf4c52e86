/** Who holds what exists nowhere else. */
const holders = new Set<object>()

const ask = (event: BeforeUnloadEvent): void => event.preventDefault()

/** While the disk refuses or a file is on its way to it, the browser asks before the page is left. */
export function guardLeaving(writer: object, holdsOnlyCopy: boolean): void {
  if (holdsOnlyCopy) holders.add(writer)
  else holders.delete(writer)
  if (typeof window === 'undefined') return
  if (holders.size > 0) window.addEventListener('beforeunload', ask)
  else window.removeEventListener('beforeunload', ask)
}
