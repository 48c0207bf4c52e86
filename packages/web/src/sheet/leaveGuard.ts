/** Who cannot write, and so holds what exists nowhere else. */
const unable = new Set<object>()

const ask = (event: BeforeUnloadEvent): void => event.preventDefault()

/** While the disk refuses, the browser asks before the page is left: what was typed lives in this page only. */
export function guardLeaving(writer: object, isFailing: boolean): void {
  if (isFailing) unable.add(writer)
  else unable.delete(writer)
  if (typeof window === 'undefined') return
  if (unable.size > 0) window.addEventListener('beforeunload', ask)
  else window.removeEventListener('beforeunload', ask)
}
