/** A request that no cache answers. On a dead line it may never end. */
const timeoutMs = 10_000

/** Any answer counts: an error page of ours says more than the browser's page about a lost connection. */
export async function isShopReachable(): Promise<boolean> {
  const request = { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) } as const
  return await fetch('/favicon.svg', request).then(
    () => true,
    () => false,
  )
}
