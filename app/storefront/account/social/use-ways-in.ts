import { useEffect, useState } from 'react'
import type { OfferedProvider } from '#shop/accounts/sign-in-rules.ts'
import { isProviderId } from '#shop/accounts/social.ts'

let asked: Promise<OfferedProvider[]> | null = null
let known: readonly OfferedProvider[] = []

/** The sign-in providers for the dialog, which has no loader. Empty until they are loaded. */
export function useWaysIn(): readonly OfferedProvider[] {
  const [ways, setWays] = useState(known)
  useEffect(() => {
    asked ??= askForWays()
    void asked.then(setWays)
  }, [])
  return ways
}

async function askForWays(): Promise<OfferedProvider[]> {
  const answer = await fetch('/ways-in').catch(() => null)
  const body: unknown = answer?.ok ? await answer.json().catch(() => null) : null
  // After a failure the next dialog asks again.
  if (!Array.isArray(body)) asked = null
  const ways = (Array.isArray(body) ? body : []).filter(isOffered)
  known = ways
  return ways
}

function isOffered(value: unknown): value is OfferedProvider {
  return typeof value === 'object' && value !== null && 'id' in value && isProviderId(value.id) && 'reason' in value
}
