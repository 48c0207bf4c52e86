import { appError } from '../../errors.ts'
import type { GaugeSettings, RegistrationDraft, RegistrationPhoto } from '../../model/registration.ts'
import { patternPhotos, triesNeeded } from '../../model/registration.ts'

/** V1, V2: what a registration needs before readings may rest on it. */
export function checkRegistration(draft: RegistrationDraft, photos: readonly RegistrationPhoto[]): void {
  const { settings, tries } = draft
  const [first] = photos
  if (!first || photos.length !== draft.photoIds.length) throw appError('registrationPhotos', patternPhotos)
  if (settings.kind === 'gauge') {
    if (photos.length !== 1) throw appError('registrationPhotos', { min: 1, max: 1 })
    checkDial(settings, first)
  } else {
    if (photos.length < patternPhotos.min) throw appError('registrationPhotos', patternPhotos)
    const isInside = settings.areas.every(
      ({ x, y, width, height }) => x >= 0 && y >= 0 && x + width <= first.width && y + height <= first.height,
    )
    if (!isInside) throw appError('registrationOutside')
  }
  if (tries.right + tries.refused < triesNeeded || tries.right === 0) {
    throw appError('registrationUntried', { min: triesNeeded })
  }
}

function checkDial({ centre, radius, marks, shown }: GaugeSettings, { width, height }: RegistrationPhoto): void {
  const isInside = centre.x >= 0 && centre.y >= 0 && centre.x <= width && centre.y <= height
  if (!isInside || radius < 20) throw appError('registrationOutside')
  if (!isScale(marks.map(({ angle }) => angle)) || !isScale(marks.map(({ value }) => value))) {
    throw appError('registrationScale')
  }
  const turn = Math.abs(marks.at(-1)!.angle - marks[0]!.angle)
  const values = marks.map(({ value }) => value)
  if (turn >= 360 || shown < Math.min(...values) || shown > Math.max(...values)) throw appError('registrationScale')
}

/** At least two, growing or falling all the way. */
function isScale(numbers: number[]): boolean {
  const steps = numbers.slice(1).map((number, i) => number - numbers[i]!)
  return steps.length > 0 && (steps.every((step) => step > 0) || steps.every((step) => step < 0))
}

export type Hits = { read: number; corrected: number }

/** V3: so many readings corrected by people suggest a new registration; nothing changes by itself. */
export const suggestsNewRegistration = ({ read, corrected }: Hits): boolean => read >= 5 && corrected / read > 0.2
