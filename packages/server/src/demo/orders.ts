import type { DemoBlock } from './blocks.ts'
import { draftOf, momentOf } from './moments.ts'
import { DemoRandom } from './random.ts'
import type { Order } from './recorder.ts'
import { moodOf } from './story.ts'

/** One round: the same names give the same record at every start. */
export function orderOf(block: DemoBlock, code: string, day: number, shift: string, ...more: string[]): Order {
  const name = [block.code, code, day, shift, ...more].join('/')
  const random = new DemoRandom(name)
  const mood = moodOf(code, day, block.shifts.indexOf(shift), random)
  return { draft: draftOf(block, code, day, shift), at: momentOf(day, shift, random), random, mood, name, code }
}
