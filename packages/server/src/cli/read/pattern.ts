import { join } from 'node:path'
import { createPatternReader, type MatchingParts, type PatternReader, UnlikePhoto } from '@ecs/vision/matching'
import { StartError } from '../../startError.ts'
import { loadMatching } from './matching.ts'
import { openPicture } from './openPicture.ts'
import type { LoadRecogniser, PictureSet } from './recogniser.ts'

/** Photos beside registered photos of the right state; the set lists those of each panel. */
export const loadPatternRecogniser: LoadRecogniser = async (set) => {
  if (!set) throw new StartError('画像照合は登録した見本と比べるため、--set でフォルダーを指定してください。')
  const parts = await loadMatching()
  const readers = new Map<string, PatternReader | undefined>()
  return {
    async read(picture, item) {
      const panel = String(item?.panel)
      if (!readers.has(panel)) readers.set(panel, await readerOf(parts, set, panel))
      const reader = readers.get(panel)
      if (!reader) return { verdict: null, doubt: 'registration' }
      const { verdict, doubt, likelihood } = await reader.judge(picture)
      return { verdict, doubt, likelihood }
    },
    prediction: ({ verdict }) => verdict ?? null,
  }
}

type Panels = { panel: string; registration: string[] }[]

/** Undefined where the registered photos do not show the same thing. */
async function readerOf(parts: MatchingParts, set: PictureSet, panel: string): Promise<PatternReader | undefined> {
  const files = (set.panels as Panels | undefined)?.find((one) => one.panel === panel)?.registration ?? []
  if (files.length === 0) return undefined
  const photos = await Promise.all(files.map((file) => openPicture(join(set.folder, file))))
  try {
    return await createPatternReader(parts, { photos })
  } catch (error) {
    if (error instanceof UnlikePhoto) return undefined
    throw error
  }
}
