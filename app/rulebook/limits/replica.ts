export const replicaLimits = {
  /** A replica that is further behind is not read. */
  lagMaxMs: 3000,
  /** For so long after a change its author reads the primary: longer than a replica may be behind. */
  afterChangeSeconds: 5,
} as const
