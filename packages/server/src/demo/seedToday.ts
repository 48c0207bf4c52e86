import { occurrenceId } from '@ecs/core'
import { blocks, type DemoBlock } from './blocks.ts'
import { demoId } from './demoId.ts'
import { inspectedDays, isInspected } from './moments.ts'
import { orderOf } from './orders.ts'
import { later, type Order, type Recorder } from './recorder.ts'

const shift = '日勤'
const worked = ['IM-02', 'IM-03', 'IM-04', 'IM-05']
/** From here on the morning's round has been walked, handed in and looked at. */
const roundDoneMinute = 9 * 60 + 50

/**
 * The newest round that people have walked: this morning's, or, early in the day and on a day of rest, the one of the last
 * working day. Nothing in it lies in the future, and there is always something in hand.
 */
export function todaysPart(today: number, minute: number) {
  const [first] = blocks as [DemoBlock]
  const isToday = isInspected(first, today) && minute >= roundDoneMinute
  const day = isToday ? today : inspectedDays(first, today, 1).at(-1)!
  return {
    today,
    day,
    isToday,
    /** Records that this round makes itself, or that would come after it: its counters have run less. */
    isOwn: (block: DemoBlock, code: string, at: number): boolean =>
      block === first && at === day && worked.includes(code),
  }
}

/** What a leader sees: something half done, something to decide, something given back, something called off. */
export async function seedToday(
  recorder: Recorder,
  { today, day, isToday }: ReturnType<typeof todaysPart>,
): Promise<void> {
  const [block] = blocks as [DemoBlock]
  const date = new Date(day * 86_400_000).toISOString().slice(0, 10)
  const planned = (code: string) =>
    occurrenceId(demoId('schedule', block.code, shift), demoId('target', code), date, shift)
  const order = (code: string): Order => {
    const { mood, ...rest } = orderOf(today, block, code, day, shift, 'round')
    return { ...rest, mood: { ...mood, fault: code === 'IM-02' } }
  }
  const walk = (made: Order, share?: number) =>
    isToday ? recorder.fillPlanned(planned(made.code), made, share) : recorder.fill(made, share)
  await walk(order('IM-03'), 0.7)
  await walk(order('IM-02'))
  const returned = await walk(order('IM-04'))
  await recorder.decide(returned.id, 'checksheet.return', 'leader', later(returned.endedAt, 20), {
    reason: '油圧の値をもう一度確認してください。',
    to: { who: 'submitter' },
    cells: [],
  })
  const off = order('IM-05')
  const { id } = isToday
    ? { id: planned('IM-05') }
    : await recorder.fill({ ...off, draft: { ...off.draft, start: false } })
  await recorder.decide(id, 'checksheet.cancel', 'leader', later(off.at, 10), {
    reason: '金型交換のため、本日は運転しません。',
  })
}
