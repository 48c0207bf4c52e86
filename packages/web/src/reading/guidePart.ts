import type { Part } from '../vision/reading/messages.ts'

type Size = { width: number; height: number }

/** The frame on the screen, in shares of what is shown: wide for a number, nearly all for a label. */
export const guides: Record<'number' | 'text', Part> = {
  number: { x: 0.08, y: 0.3, width: 0.84, height: 0.4 },
  text: { x: 0.05, y: 0.1, width: 0.9, height: 0.8 },
}

/** The same frame in shares of the camera's own picture, which fills the view and is cut at its sides. A little more is taken. */
export function guidePart(guide: Part, view: Size, video: Size): Part {
  const scale = Math.max(view.width / video.width, view.height / video.height)
  const [shownX, shownY] = [view.width / (video.width * scale), view.height / (video.height * scale)]
  const more = 0.03
  const left = Math.max(0, (1 - shownX) / 2 + guide.x * shownX - more)
  const top = Math.max(0, (1 - shownY) / 2 + guide.y * shownY - more)
  return {
    x: left,
    y: top,
    width: Math.min(1 - left, guide.width * shownX + 2 * more),
    height: Math.min(1 - top, guide.height * shownY + 2 * more),
  }
}
