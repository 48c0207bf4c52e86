import type { BareBrowser } from './bareBrowser.ts'

type TraceEvent = {
  name: string
  ph: string
  pid: number
  tid: number
  tdur?: number
  dur?: number
  args: { name?: string }
}

/** Tasks of the page's own thread: the clock also counts what other programs took, CPU time does not. */
export type Tasks = { longestTaskCpuMs: number; tasksOver50CpuMs: number; tasksOver50Ms: number }

const task = 'RunTask'

/** Traces the page's tasks from now on; the answer ends it. */
export async function watchTasks(browser: BareBrowser): Promise<() => Promise<Tasks>> {
  const events: TraceEvent[] = []
  const isComplete = new Promise<void>((resolve) => browser.listen('Tracing.tracingComplete', () => resolve()))
  const stop = browser.listen<{ value: TraceEvent[] }>('Tracing.dataCollected', ({ value }) => {
    for (const event of value) if (event.ph === 'M' || event.name === task) events.push(event)
  })
  const traceConfig = { includedCategories: ['disabled-by-default-devtools.timeline'], excludedCategories: ['*'] }
  await browser.root('Tracing.start', { transferMode: 'ReportEvents', traceConfig })
  return async () => {
    await browser.root('Tracing.end')
    await isComplete
    stop()
    return tasksOf(events)
  }
}

/** The busiest main thread is the page's; other renderers rest. */
export function tasksOf(events: readonly TraceEvent[]): Tasks {
  const mains = events.filter(
    ({ ph, name, args }) => ph === 'M' && name === 'thread_name' && args.name === 'CrRendererMain',
  )
  const perThread = mains.map(({ pid, tid }) =>
    events.filter((event) => event.ph !== 'M' && event.pid === pid && event.tid === tid),
  )
  const busiest = perThread.sort((a, b) => b.length - a.length)[0] ?? []
  const cpuMs = busiest.map(({ tdur = 0 }) => tdur / 1000)
  return {
    longestTaskCpuMs: cpuMs.reduce((most, ms) => Math.max(most, ms), 0),
    tasksOver50CpuMs: cpuMs.filter((ms) => ms > 50).length,
    tasksOver50Ms: busiest.filter(({ dur = 0 }) => dur > 50_000).length,
  }
}
