import os from 'node:os'

export type Settings = Record<string, string>

const megabyte = 1024 * 1024

/** Planner settings for any server: the bundled one starts with them, and every connection sets them. */
export const planning = {
  // Compiling a query of a page takes longer than running it.
  jit: 'off',
  // On an SSD a random read costs hardly more than a sequential one.
  random_page_cost: '1.1',
} as const satisfies Settings

/** For a small machine that the shop shares with its database. Durable: a confirmed order is on the disk. */
export function serverSettings(memoryBytes: number = availableMemory()): Settings {
  const memory = memoryBytes / megabyte
  return {
    listen_addresses: '',
    unix_socket_permissions: '0700',
    max_connections: '100',
    shared_buffers: `${clamp(memory / 8, 32, 512)}MB`,
    effective_cache_size: `${clamp(memory / 2, 128, 8192)}MB`,
    work_mem: '8MB',
    maintenance_work_mem: `${clamp(memory / 32, 32, 256)}MB`,
    synchronous_commit: 'on',
    ...planning,
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Statements and values contain personal data such as names and addresses, so they are not logged.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    log_line_prefix: '',
  }
}

/** The memory limit of the container, if there is one, otherwise the machine's memory. */
function availableMemory(): number {
  return Math.min(os.totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)
}

function clamp(value: number, least: number, most: number): number {
  return Math.round(Math.min(Math.max(value, least), most))
}
