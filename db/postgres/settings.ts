import os from 'node:os'

export type Settings = Record<string, string>

const megabyte = 1024 * 1024

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
    // Compiling a query of a page takes longer than running it.
    jit: 'off',
    random_page_cost: '1.1',
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
