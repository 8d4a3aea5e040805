/** True when the client disconnected during the request, which is no error of the shop. */
export function isClientDisconnected(error: unknown, signal: AbortSignal): boolean {
  if (signal.aborted) return true
  return error instanceof Error && 'code' in error && error.code === 'ECONNRESET' && error.message === 'aborted'
}
