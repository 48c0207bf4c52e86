import type { DemoBlock } from './blocks.ts'
import { draftOf, momentOf } from './moments.ts'
import { DemoRandom } from './random.ts'
import type { Order } from './recorder.ts'
import { moodOf } from './story.ts'

export const orderName = (block: DemoBlock, code: string, day: number, shift: string, ...more: string[]): string =>
  [block.code, code, day, shift, ...more].join('/')

/** One round, `today` being the day of the install: the same names give the same record at every start. */
export function orderOf(
  today: number,
  ...round: [block: DemoBlock, code: string, day: number, shift: string, ...more: string[]]
): Order {
  const [block, code, day, shift] = round
  const name = orderName(...round)
  const random = new DemoRandom(name)
  const mood = moodOf(code, day, today, block.shifts.indexOf(shift), random)
  return { draft: draftOf(block, code, day, shift), at: momentOf(day, shift, random), random, mood, name, code }
}
