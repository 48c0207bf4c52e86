import type { Config } from '../../config.ts'

/** One thing that was looked at. What is not in order says how to mend it. */
export type Finding = { name: string; fact: string } & ({ level: 'ok' } | { level: 'warning' | 'error'; fix: string })

export type Check = (config: Config, now: Date) => Promise<Finding[]> | Finding[]

export const ok = (name: string, fact: string): Finding => ({ name, level: 'ok', fact })
export const warning = (name: string, fact: string, fix: string): Finding => ({ name, level: 'warning', fact, fix })
export const failure = (name: string, fact: string, fix: string): Finding => ({ name, level: 'error', fact, fix })

/** For scripts: 0 all is well, 1 something needs a look, 2 something does not work. */
export function exitCodeOf(findings: readonly Finding[]): 0 | 1 | 2 {
  if (findings.some(({ level }) => level === 'error')) return 2
  return findings.some(({ level }) => level === 'warning') ? 1 : 0
}
