import { type Vocabulary, vocabularyOf } from '@ecs/core'
import type { Db } from '../../engines/db/index.ts'
import * as sql from './sql.ts'

type Kept = { vocabulary: Vocabulary; untilMs: number }

/** A new name may be missing from 「もしかして」 for so long; the search itself finds it at once. */
const keptMs = 60_000
const mostKept = 100
const kept = new Map<string, Kept>()

/** The words of an ECS that a query could have meant: thousands of names, cut up once and not at every miss. */
export async function vocabularyIn(tx: Db, ecsId: string, now: Date): Promise<Vocabulary> {
  const known = kept.get(ecsId)
  if (known && known.untilMs > now.getTime()) return known.vocabulary
  const vocabulary = vocabularyOf(await sql.namesIn(tx, ecsId))
  if (kept.size >= mostKept) kept.delete(kept.keys().next().value as string)
  kept.set(ecsId, { vocabulary, untilMs: now.getTime() + keptMs })
  return vocabulary
}
