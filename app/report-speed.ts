import { type Metric, onCLS, onINP, onLCP } from 'web-vitals'
import type { DeviceClass, SpeedMeasure } from '#shop/monitoring/page-speed.ts'

/** Sends the figures of this page to the shop when it is left: without cookies, and with its address only for the name of its route. */
export function reportSpeed(): void {
  const values: Partial<Record<SpeedMeasure, number>> = {}
  const keep = (measure: SpeedMeasure) => (metric: Metric) => {
    values[measure] = metric.value
  }
  onLCP(keep('lcp'), { reportAllChanges: true })
  onINP(keep('inp'), { reportAllChanges: true })
  onCLS(keep('cls'), { reportAllChanges: true })
  // On the window, so that the listeners of web-vitals on the document come first.
  addEventListener('visibilitychange', function send() {
    // A page that was opened in the background has no figures.
    if (document.visibilityState !== 'hidden' || values.lcp === undefined) return
    removeEventListener('visibilitychange', send)
    const body = JSON.stringify({ path: openedPath(), device: deviceClass(), ...values })
    const headers = { 'content-type': 'application/json' }
    fetch('/reports/speed', { method: 'POST', headers, credentials: 'omit', keepalive: true, body }).catch(
      () => undefined,
    )
  })
}

/** The figures belong to the page that was opened, wherever its links have led since. */
function openedPath(): string {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation ? new URL(navigation.name).pathname : location.pathname
}

/** The widths at which the layout changes. */
function deviceClass(): DeviceClass {
  if (innerWidth < 768) return 'phone'
  return innerWidth < 1158 ? 'tablet' : 'desktop'
}
