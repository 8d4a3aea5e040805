/** A client that went away while it sent or waited: nothing of ours failed. */
export function isClientGone(error: unknown, signal: AbortSignal): boolean {
  if (signal.aborted) return true
  return error instanceof Error && 'code' in error && error.code === 'ECONNRESET' && error.message === 'aborted'
}
