/** Long after the page is ready, so that measuring does not slow down what it measures. */
const restMs = 3000

/** Once the browser is at rest, the measuring of this page is loaded; it knows what happened before, too. */
export function watchSpeed(): void {
  addEventListener('hydrated', () => setTimeout(whenIdle, restMs), { once: true })
}

function whenIdle(): void {
  const load = () => void import('./report-speed.ts').then(({ reportSpeed }) => reportSpeed()).catch(() => undefined)
  // Safari has no such callback.
  if ('requestIdleCallback' in window) requestIdleCallback(load)
  else setTimeout(load)
}
