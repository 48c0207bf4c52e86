// `npm run dev`: the server, restarted when its sources change, and Vite with hot reload in front of it.
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const serverPort = process.env.PORT ?? '3000'
const start = (args: string[], cwd: string): ChildProcess =>
  spawn(process.execPath, args, { cwd, stdio: 'inherit', env: { ...process.env, PORT: serverPort } })

const children = [
  start(['--watch', '--watch-preserve-output', 'packages/server/src/main.ts'], root),
  start([join(root, 'node_modules/vite/bin/vite.js'), '--host', 'localhost'], join(root, 'packages/web')),
]

console.log('画面は http://localhost:5173 で開きます（変更はすぐ反映されます）。')
for (const child of children) child.once('exit', (code) => stopAll(code ?? 0))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopAll(0))

function stopAll(code: number): void {
  for (const child of children) child.kill('SIGINT')
  process.exitCode = code
}
