import { occurrenceId } from '@ecs/core'
import type { Services } from '../services.ts'
import { blocks, type DemoBlock } from './blocks.ts'
import { demoId } from './demoId.ts'
import { draftOf, momentOf } from './moments.ts'
import { DemoRandom } from './random.ts'
import { later, type Order, type Recorder } from './recorder.ts'

const shift = '日勤'

/** What a leader sees in the morning: something planned, something half done, something to decide. */
export async function seedToday(services: Services, recorder: Recorder, today: number): Promise<void> {
  const [block] = blocks as [DemoBlock]
  const date = new Date(today * 86_400_000).toISOString().slice(0, 10)
  const planned = (code: string) =>
    occurrenceId(demoId('schedule', block.code, shift), demoId('target', code), date, shift)
  const order = (code: string): Order => {
    const name = ['today', code].join('/')
    const random = new DemoRandom(name)
    // Whoever looks at the demo before eight sees work that was begun a moment ago.
    const at = new Date(Math.min(momentOf(today, shift, random).getTime(), services.now().getTime() - 45 * 60_000))
    return { draft: draftOf(block, code, today, shift), at, random, mood: moodOf(code), name, code }
  }
  await recorder.fillPlanned(planned('IM-03'), order('IM-03'), 0.7)
  await recorder.fillPlanned(planned('IM-02'), order('IM-02'))
  const returned = order('IM-04')
  await recorder.fillPlanned(planned('IM-04'), returned)
  await recorder.decide(planned('IM-04'), 'checksheet.return', 'leader', later(returned.at, 40), {
    reason: '油圧の値をもう一度確認してください。',
    to: { who: 'submitter' },
    cells: [],
  })
  await recorder.decide(planned('IM-05'), 'checksheet.cancel', 'leader', later(returned.at, 10), {
    reason: '金型交換のため、本日は運転しません。',
  })
}

const moodOf = (code: string) => ({ day: 31, fault: code === 'IM-02', drift: 1 })
