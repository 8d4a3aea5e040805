import { useEffect, useState } from 'react'
import type { OfferedProvider } from '#shop/accounts/sign-in-rules.ts'
import { isProviderId } from '#shop/accounts/social/social.ts'

let pendingProviders: Promise<OfferedProvider[]> | null = null
let loadedProviders: readonly OfferedProvider[] = []

/** The sign-in providers for the dialog, which has no loader. Empty until they are loaded. */
export function useSignInProviders(): readonly OfferedProvider[] {
  const [providers, setProviders] = useState(loadedProviders)
  useEffect(() => {
    pendingProviders ??= fetchSignInProviders()
    void pendingProviders.then(setProviders)
  }, [])
  return providers
}

async function fetchSignInProviders(): Promise<OfferedProvider[]> {
  const answer = await fetch('/ways-in').catch(() => null)
  const body: unknown = answer?.ok ? await answer.json().catch(() => null) : null
  // After a failure the next dialog asks again.
  if (!Array.isArray(body)) pendingProviders = null
  const providers = (Array.isArray(body) ? body : []).filter(isOfferedProvider)
  loadedProviders = providers
  return providers
}

function isOfferedProvider(value: unknown): value is OfferedProvider {
  return typeof value === 'object' && value !== null && 'id' in value && isProviderId(value.id) && 'reason' in value
}
