import type { z } from 'zod'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { SocialPerson } from './social.ts'

export type ProviderAway = { code: 'provider-away' }

/** What is sent along on the way there, so that what comes back is known to be the answer. */
export type Departure = { state: string; nonce: string; codeVerifier: string; returnUrl: string }
/** `params`: what the browser brought along from there. */
export type Arrival = Departure & { params: URLSearchParams }

export type SocialProvider = {
  /** Where the browser is sent to. */
  addressOf(departure: Departure): Promise<Result<URL, ProviderAway>>
  /** Who came back, by the provider's own word and not by what the browser carried. */
  personOf(arrival: Arrival): Promise<Result<SocialPerson, ProviderAway>>
}

/** Nobody stands before a blank page for longer. */
export const longestSeconds = 10

/** Where http is no danger. */
export function isOnThisMachine(url: string): boolean {
  return new URL(url).hostname === 'localhost'
}

export function returnedTo({ returnUrl, params }: Pick<Arrival, 'returnUrl' | 'params'>): URL {
  return new URL(`${returnUrl}?${params}`)
}

/** Away, too slow, or not true: to whoever waits it is the same. */
export async function unlessAway<Value>(asking: () => Promise<Value>): Promise<Result<Value, ProviderAway>> {
  try {
    return accept(await asking())
  } catch {
    return refuse({ code: 'provider-away' })
  }
}

/** Asks a provider, and believes nothing that has not the expected shape. It follows no redirect: providers have none here. */
export async function askProvider<Shape extends z.ZodType>(
  url: string | URL,
  shape: Shape,
  init: RequestInit = {},
): Promise<Result<z.infer<Shape>, ProviderAway>> {
  return await unlessAway(async () => {
    const signal = AbortSignal.timeout(longestSeconds * 1000)
    const response = await fetch(url, { ...init, redirect: 'error', signal })
    if (!response.ok) throw new Error(`The provider answered ${response.status}`)
    return shape.parse(await response.json())
  })
}
