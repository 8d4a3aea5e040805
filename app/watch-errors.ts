/** From now on errors that nothing catches are reported. */
export function watchErrors(): void {
  addEventListener('error', ({ error }) => sendError(error))
  addEventListener('unhandledrejection', ({ reason }) => sendError(reason))
}

export function sendError(error: unknown): void {
  import('./report-error.ts').then(({ reportError }) => reportError(error)).catch(() => undefined)
}
