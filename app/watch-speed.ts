/** Long after the page is ready, so that measuring does not slow down what it measures. */
const restMs = 1500

/** Once the browser is at rest, the measuring of this page is loaded, which knows what happened before, too, and the code of the next page. */
export function watchSpeed(): void {
  addEventListener('hydrated', () => setTimeout(whenIdle, restMs), { once: true })
}

function whenIdle(): void {
  const load = () =>
    void import('./start-when-idle.ts').then(({ startWhenIdle }) => startWhenIdle()).catch(() => undefined)
  // Safari has no such callback.
  if ('requestIdleCallback' in window) requestIdleCallback(load)
  else setTimeout(load)
}
