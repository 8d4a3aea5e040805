import '#storefront/frame/router-globals.ts'

const mostPerPage = 10
const reported = new Set<string>()

/** Tells the shop about an error, without cookies and without what the visitor typed. Loaded with the first error of a page. */
export function reportError(error: unknown): void {
  if (!(error instanceof Error)) return
  const { name, message, stack = '' } = error
  const report = {
    release: window.__reactRouterManifest?.version ?? '',
    // The shop stores only the route of this address.
    path: location.pathname,
    message: `${name}: ${message}`,
    stack,
  }
  const body = JSON.stringify(report)
  if (reported.has(body) || reported.size >= mostPerPage) return
  reported.add(body)
  fetch('/reports/error', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    credentials: 'omit',
    keepalive: true,
    body,
  }).catch(() => undefined)
}
