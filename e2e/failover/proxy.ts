import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { start } from './programs.ts'

type Check = { port: number; checkPort: number }

/** HAProxy as an operator sets it up: the database's writer behind one port, servers that are ready behind another. */
export function startProxy(folder: string, parts: { writer: number; nodes: Check[]; web: number; servers: number[] }) {
  const nodes = parts.nodes.map(
    ({ port, checkPort }, index) => `  server node${index} 127.0.0.1:${port} check port ${checkPort}`,
  )
  const servers = parts.servers.map((port, index) => `  server web${index} 127.0.0.1:${port} check`)
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(
    file,
    `global
  maxconn 500
defaults
  timeout connect 3s
  timeout client 60s
  timeout server 60s
  timeout check 2s
listen writer
  bind 127.0.0.1:${parts.writer}
  mode tcp
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.join('\n')}
listen web
  bind 127.0.0.1:${parts.web}
  bind [::1]:${parts.web}
  mode http
  option forwardfor
  option httpchk
  http-check send meth GET uri /readyz ver HTTP/1.1 hdr Host localhost
  default-server inter 500ms fall 2 rise 1
${servers.join('\n')}
`,
  )
  return start('/usr/sbin/haproxy', ['-db', '-f', file], join(folder, 'haproxy.log'))
}
