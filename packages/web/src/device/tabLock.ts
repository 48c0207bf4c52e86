/** Runs a task while nobody else, in any tab, runs one under the same name. */
export type Lock = <T>(task: () => Promise<T>) => Promise<T>

export function openLock(name: string): Lock {
  if (navigator.locks) return async (task) => await navigator.locks.request(name, task)
  // Without a secure connection tabs cannot agree. Then two may send the same: their ids make that harmless.
  let last: Promise<unknown> = Promise.resolve()
  return (task) => {
    const run = last.then(task, task)
    last = run.catch(() => undefined)
    return run
  }
}
