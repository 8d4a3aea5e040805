import os from 'node:os'

export type Settings = Record<string, string>

const megabyte = 1024 * 1024

/** How a statement is planned, on whichever server: ours starts with it, and every connection says it. */
export const planning = {
  // Compiling a query of a page takes longer than running it.
  jit: 'off',
  // Nothing turns any more: a page anywhere is as near as the next one.
  random_page_cost: '1.1',
} as const satisfies Settings

/** For a small machine that the shop shares with its database. Durable: an answered order is on the disk. */
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
    // Statements and values hold names and addresses of people: they stay out of the log.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    log_line_prefix: '',
  }
}

/** What a container may use, where there is one around us. */
function availableMemory(): number {
  return Math.min(os.totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)
}

function clamp(value: number, least: number, most: number): number {
  return Math.round(Math.min(Math.max(value, least), most))
}
