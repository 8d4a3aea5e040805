export const documentLimits = {
  /** A hundred invoices take some seconds. */
  taskTimeoutMs: 60_000,
  processIdleMs: 5_000,
  tasksPerProcess: 200,
  /** Orders in one file. */
  ordersPerFile: 200,
} as const
