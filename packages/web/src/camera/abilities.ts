/** What this camera can do beyond a picture; the browsers' own types leave both out. */
type Abilities = { torch?: boolean | boolean[]; zoom?: { min: number; max: number; step: number } }
type Wishes = { torch?: boolean; zoom?: number }

export type Zoom = { min: number; max: number; step: number }

const abilitiesOf = (track: MediaStreamTrack): Abilities =>
  typeof track.getCapabilities === 'function' ? (track.getCapabilities() as Abilities) : {}

export function hasTorch(track: MediaStreamTrack): boolean {
  const { torch } = abilitiesOf(track)
  return Array.isArray(torch) ? torch.includes(true) : torch === true
}

export function zoomOf(track: MediaStreamTrack): Zoom | undefined {
  const { zoom } = abilitiesOf(track)
  return zoom && zoom.max > zoom.min ? zoom : undefined
}

export const ask = (track: MediaStreamTrack, wishes: Wishes): Promise<void> =>
  track.applyConstraints({ advanced: [wishes as MediaTrackConstraintSet] })
