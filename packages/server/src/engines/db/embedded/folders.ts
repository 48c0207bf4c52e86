import { join, resolve } from 'node:path'

/** Where the embedded database keeps its things inside the data folder. */
export type Folders = {
  root: string
  cluster: string
  libraries: string
  sockets: string
  log: string
  logFile: string
  passwords: string
  postmasterPid: string
}

export function foldersIn(dataDir: string): Folders {
  const root = join(resolve(dataDir), 'postgres')
  const cluster = join(root, 'cluster')
  const log = join(root, 'log')
  return {
    root,
    cluster,
    libraries: join(root, 'lib'),
    sockets: join(root, 'run'),
    log,
    logFile: join(log, 'postgres.log'),
    passwords: join(root, 'passwords.json'),
    postmasterPid: join(cluster, 'postmaster.pid'),
  }
}
