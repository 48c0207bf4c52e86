import { join } from 'node:path'
import type { Picture } from '@ecs/vision'
import { createGaugeReader, type GaugeRegistration, type MatchingParts, NeedleNotSeen } from '@ecs/vision/matching'
import { StartError } from '../../startError.ts'
import { loadMatching } from './matching.ts'
import { openPicture } from './openPicture.ts'
import type { LoadRecogniser, SetItem } from './recogniser.ts'

/** Pointer meters. Each picture of the set names its registered reference and how its scale lies. */
export const loadGaugeRecogniser: LoadRecogniser = async (set) => {
  if (!set) throw new StartError('メーターは登録した見本と比べて読むため、--set でフォルダーを指定してください。')
  const parts = await loadMatching()
  return {
    async read(picture, item) {
      const reading = await readOnce(parts, await registrationOf(set.folder, item as GaugeItem), picture)
      return reading.refused
        ? { value: null, refused: true, reason: reading.refused }
        : { value: reading.value, refused: false, confidence: reading.confidence }
    },
    prediction: ({ value, refused }) => ({ value: value ?? null, refused: refused ?? true }),
  }
}

async function readOnce(parts: MatchingParts, registration: GaugeRegistration, picture: Picture) {
  try {
    const reader = createGaugeReader(parts, registration)
    const reading = await reader.read(picture)
    reader.delete()
    return reading
  } catch (error) {
    if (error instanceof NeedleNotSeen) return { refused: 'registration' as const }
    throw error
  }
}

/** As the sample sets write it; `marks` where the scale is uneven, `other_values` where other needles are seen. */
type GaugeItem = SetItem & {
  reference: string
  reference_value: number
  center: [number, number]
  radius: number
  min_value: number
  max_value: number
  min_angle: number
  max_angle: number
  marks?: { angle: number; value: number }[]
  other_values?: number[]
}

async function registrationOf(folder: string, item: GaugeItem): Promise<GaugeRegistration> {
  const ends = [
    { angle: item.min_angle, value: item.min_value },
    { angle: item.max_angle, value: item.max_value },
  ]
  return {
    reference: await openPicture(join(folder, item.reference)),
    centre: { x: item.center[0], y: item.center[1] },
    radius: item.radius,
    marks: item.marks ?? ends,
    shown: item.reference_value,
    others: item.other_values ?? [],
  }
}
