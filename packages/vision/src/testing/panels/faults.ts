import { box, type Canvas, paint, stroke } from '../drawing/canvas.ts'
import type { Random } from '../random.ts'
import { anyLetters, type Panel, type Part, panelSize } from './panel.ts'

export const panelFaults = [
  'bolt',
  'lampColour',
  'lampOff',
  'switch',
  'knob',
  'label',
  'labelGone',
  'foreign',
  'crack',
] as const
export type PanelFault = (typeof panelFaults)[number]

/** The panel with one thing wrong; a fault that this panel has no part for becomes a foreign object. */
export function withFault(
  panel: Panel,
  fault: PanelFault,
  random: Random,
): { panel: Panel; spoil?: (canvas: Canvas) => void } {
  const change = changes[fault]
  const fitting = change ? panel.parts.filter((part) => part.kind === change.kind) : []
  if (!change || fitting.length === 0) return { panel, spoil: fault === 'crack' ? crack(random) : foreign(random) }
  const chosen = random.pick(fitting)
  const parts = panel.parts.flatMap((part) => (part === chosen ? change.to(part, random) : [part]))
  return { panel: { ...panel, parts } }
}

type Change = { kind: Part['kind']; to: (part: Part, random: Random) => Part[] }

const changes: Partial<Record<PanelFault, Change>> = {
  bolt: { kind: 'bolt', to: (part) => [{ ...part, isMissing: true } as Part] },
  lampColour: {
    kind: 'lamp',
    to: (part) => [{ ...part, ink: part.kind === 'lamp' && part.ink[0] > 150 ? [50, 205, 80] : [220, 45, 40] } as Part],
  },
  lampOff: { kind: 'lamp', to: (part) => [{ ...part, ink: [70, 72, 70] } as Part] },
  switch: { kind: 'switch', to: (part) => [{ ...part, isUp: !(part.kind === 'switch' && part.isUp) } as Part] },
  knob: { kind: 'knob', to: (part) => [{ ...part, turn: part.kind === 'knob' && part.turn === 0 ? 60 : 0 } as Part] },
  label: { kind: 'label', to: (part, random) => [{ ...part, letters: anyLetters(random) } as Part] },
  labelGone: { kind: 'label', to: () => [] },
}

const somewhere = (random: Random) =>
  [random.between(110, panelSize.width - 110), random.between(110, panelSize.height - 90)] as const

function foreign(random: Random) {
  const [x, y] = somewhere(random)
  const ink = random.pick([
    [225, 130, 40],
    [60, 60, 58],
    [230, 225, 120],
    [90, 50, 30],
  ] as const)
  const size = random.between(16, 34)
  const turn = random.between(0, 90)
  return (canvas: Canvas) => paint(canvas, box(x, y, size, size * 0.6, turn), ink)
}

function crack(random: Random) {
  let [x, y] = somewhere(random)
  const steps = Array.from(
    { length: random.whole(3, 5) },
    () => [random.between(12, 34), random.between(-22, 30)] as const,
  )
  const half = random.between(1.3, 2.4)
  return (canvas: Canvas) => {
    for (const [dx, dy] of steps) {
      paint(canvas, stroke(x, y, x + dx, y + dy, half), [35, 33, 30])
      x += dx
      y += dy
    }
  }
}
