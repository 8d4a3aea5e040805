import type { z } from 'zod'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { SocialPerson } from './social.ts'

export type ProviderAway = { code: 'provider-away' }

/** Sent to the provider, so that the return can be matched with the request. */
export type Departure = { state: string; nonce: string; codeVerifier: string; returnUrl: string }
export type Arrival = Departure & { params: URLSearchParams }

export type SocialProvider = {
  addressOf(departure: Departure): Promise<Result<URL, ProviderAway>>
  /** The user's data are fetched from the provider, and never taken from the browser. */
  personOf(arrival: Arrival): Promise<Result<SocialPerson, ProviderAway>>
}

/** A user who is sent to a provider sees a blank page for at most this long. */
export const longestSeconds = 10

/** Plain http is safe only on this machine. */
export function isOnThisMachine(url: string): boolean {
  return new URL(url).hostname === 'localhost'
}

export function returnedTo({ returnUrl, params }: Pick<Arrival, 'returnUrl' | 'params'>): URL {
  return new URL(`${returnUrl}?${params}`)
}

/** A provider that is down, slow or sends invalid data is treated as away. */
export async function unlessAway<Value>(asking: () => Promise<Value>): Promise<Result<Value, ProviderAway>> {
  try {
    return accept(await asking())
  } catch {
    return refuse({ code: 'provider-away' })
  }
}

/** Fetches from a provider and checks the shape of the answer. Redirects are refused, because providers use none here. */
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
