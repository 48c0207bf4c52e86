import type { Picture } from '../../picture.ts'
import { anyShot, photograph } from '../drawing/photograph.ts'
import { randomFrom } from '../random.ts'
import { type PanelFault, withFault } from './faults.ts'
import { anyPanel, drawPanel, panelSize } from './panel.ts'

/** One panel as registered, and a photo to judge. */
export type DrawnPanel = { photos: Picture[]; photo: Picture; expected: 'OK' | 'NG' }

const size = { width: 640, height: 480 }

/** `level` as of shots: 1 mild, 2 medium, 3 hard. Without a fault the photo shows the right state. */
export function drawPanelCase(seed: number, level: number, fault?: PanelFault, registered = 3): DrawnPanel {
  const random = randomFrom(seed)
  const panel = anyPanel(random)
  const drawing = drawPanel(panel)
  const fill = (480 / panelSize.height) * 1.1
  const photos = Array.from({ length: registered }, () =>
    photograph(drawing, { ...anyShot(random, 1, size), fill }, random),
  )
  const wrong = fault && withFault(panel, fault, random)
  const canvas = wrong ? drawPanel(wrong.panel) : drawing
  wrong?.spoil?.(canvas)
  const shot = anyShot(random, level, size)
  const photo = photograph(canvas, { ...shot, fill: Math.max(0.8, shot.fill) }, random)
  return { photos, photo, expected: fault ? 'NG' : 'OK' }
}
