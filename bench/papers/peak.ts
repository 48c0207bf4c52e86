import { readFileSync } from 'node:fs'

/** The most memory this process has held. Linux's own figure: that of Node begins with what its parent held. */
export function peakMegabytes(): number {
  const status = process.platform === 'linux' ? readFileSync('/proc/self/status', 'utf8') : ''
  const [, kilobytes = process.resourceUsage().maxRSS] = /VmHWM:\s*(\d+)/.exec(status) ?? []
  return Number(kilobytes) / 1024
}
