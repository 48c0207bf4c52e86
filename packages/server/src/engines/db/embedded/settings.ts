import type { Address } from './address.ts'

/**
 * `filling`: as durable as `full`, for a database that is being filled and used by nobody. What a transaction puts into tables it
 * has made or emptied itself is written to their files before it commits, and not to the log of transactions as well.
 */
export type Durability = 'full' | 'filling' | 'none'

/**
 * Settings travel on the command line, so that they always follow the program and never a file left by an older
 * version. Sized for a small machine; durability is never traded for speed outside tests.
 */
export function settingsFor(address: Address, version: string, durability: Durability): string[] {
  const isSocket = address.host.startsWith('/')
  const settings: Record<string, string | number> = {
    cluster_name: `ecs-${version}`,
    listen_addresses: isSocket ? '' : address.host,
    port: address.port,
    // Quoted, because the value is a list and a folder's name may hold a comma.
    unix_socket_directories: isSocket ? `"${address.host}"` : '',
    unix_socket_permissions: '0700',
    max_connections: 60,
    shared_buffers: '128MB',
    effective_cache_size: '512MB',
    work_mem: '8MB',
    maintenance_work_mem: '64MB',
    min_wal_size: '80MB',
    max_wal_size: '512MB',
    wal_compression: 'on',
    checkpoint_completion_target: 0.9,
    random_page_cost: 1.1,
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_messages: 'warning',
    log_checkpoints: 'off',
    log_line_prefix: '%m [%p] ',
    // A failing statement is reported by the program that sent it; its values do not belong into this file.
    log_min_error_statement: 'panic',
    ...durabilitySettings[durability],
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

const durable = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' }

const durabilitySettings: Record<Durability, Record<string, string>> = {
  full: durable,
  filling: {
    ...durable,
    wal_level: 'minimal',
    max_wal_senders: '0',
    max_wal_size: '2GB',
    checkpoint_timeout: '30min',
    autovacuum: 'off',
  },
  none: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' },
}
