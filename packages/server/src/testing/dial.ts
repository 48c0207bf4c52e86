import type { GaugeSettings } from '@ecs/core'

/** A pointer meter as a leader registers it on a picture of 320 × 240. */
export const dial: GaugeSettings = {
  kind: 'gauge',
  centre: { x: 160, y: 120 },
  radius: 100,
  marks: [
    { angle: 135, value: 0 },
    { angle: 405, value: 1 },
  ],
  shown: 0.4,
}
