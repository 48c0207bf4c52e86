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

const runTask = /RunTask$/

/** Traces the page's tasks between begin and end. */
export function watchTasks(browser: BareBrowser): { begin: () => Promise<void>; end: () => Promise<Tasks> } {
  let events: TraceEvent[] = []
  let onComplete: () => void = () => undefined
  browser.listen<{ value: TraceEvent[] }>('Tracing.dataCollected', ({ value }) => {
    for (const event of value) if (event.ph === 'M' || runTask.test(event.name)) events.push(event)
  })
  browser.listen('Tracing.tracingComplete', () => onComplete())
  return {
    begin: async () => {
      events = []
      const traceConfig = { includedCategories: ['toplevel', 'disabled-by-default-devtools.timeline'] }
      await browser.root('Tracing.start', { transferMode: 'ReportEvents', traceConfig })
    },
    end: async () => {
      const isComplete = new Promise<void>((resolve) => {
        onComplete = resolve
      })
      await browser.root('Tracing.end')
      await isComplete
      return tasksOf(events)
    },
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
