import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

export type Program = {
  pid: number
  lines: string[]
  errors: string[]
  /** Resolves with the first line that matches; rejects when the program ends without it. */
  line(pattern: RegExp): Promise<string>
  /** Sends the signal and waits for the end. */
  end(signal: NodeJS.Signals): Promise<number | null>
  ended: Promise<number | null>
}

export type ProgramOptions = { account?: 'self' | 'nobody'; env?: Record<string, string> }

const asNobody = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups', '--']

/** Runs one of `programs/` in a process of its own, so that a test may kill it. */
export function runProgram(name: string, args: string[], { account, env }: ProgramOptions = {}): Program {
  const file = fileURLToPath(new URL(`./programs/${name}.ts`, import.meta.url))
  const [command = '', ...rest] = [...(account === 'nobody' ? asNobody : []), process.execPath, file, ...args]
  const child = spawn(command, rest, { stdio: ['ignore', 'pipe', 'pipe'], cwd: '/', env: { ...process.env, ...env } })
  const lines: string[] = []
  const errors: string[] = []
  const waiting = new Set<() => void>()
  const keepIn = (list: string[]) => (line: string) => {
    list.push(line)
    for (const look of waiting) look()
  }
  createInterface(child.stdout).on('line', keepIn(lines))
  createInterface(child.stderr).on('line', keepIn(errors))
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  const line = (pattern: RegExp) =>
    new Promise<string>((resolve, reject) => {
      const look = () => {
        const found = lines.find((text) => pattern.test(text))
        if (found !== undefined) resolve(found)
      }
      waiting.add(look)
      look()
      ended.then(() => reject(new Error(`${name} ended early:\n${[...lines, ...errors].join('\n')}`)), reject)
    })
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal)
    return ended
  }
  return { pid: child.pid!, lines, errors, line, end, ended }
}
