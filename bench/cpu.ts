import { readdirSync, readFileSync } from 'node:fs'

const msPerTick = 10

/** CPU time a process has used so far, in milliseconds. */
export function cpuOf(pid: number): number {
  const { own } = statOf(pid)
  return own
}

/** CPU time of a process with all its children, those that have ended included. */
export function cpuOfFamily(pid: number): number {
  const { own, ended } = statOf(pid)
  return own + ended + childrenOf(pid).reduce((sum, child) => sum + (cpuOrNothing(child) ?? 0), 0)
}

function childrenOf(pid: number): number[] {
  const pids = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
  return pids.filter((candidate) => parentOf(candidate) === pid)
}

function parentOf(pid: number): number | undefined {
  try {
    return statOf(pid).parent
  } catch {
    // It has ended while we were looking.
    return undefined
  }
}

function cpuOrNothing(pid: number): number | undefined {
  try {
    return cpuOfFamily(pid)
  } catch {
    return undefined
  }
}

/** proc(5): after the name in brackets come state, parent, … utime (14), stime, cutime, cstime. */
function statOf(pid: number): { parent: number; own: number; ended: number } {
  const text = readFileSync(`/proc/${pid}/stat`, 'latin1')
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const [utime, stime, cutime, cstime] = fields.slice(11, 15) as [number, number, number, number]
  return { parent: fields[1]!, own: (utime + stime) * msPerTick, ended: (cutime + cstime) * msPerTick }
}
