import { ResponseBodyError, WWWAuthenticateChallengeError } from 'openid-client'
import type { z } from 'zod'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { SocialPerson } from './social.ts'

/** `cause` is for the log: users learn only that the provider does not answer. */
export type ProviderAway = { code: 'provider-away'; cause: unknown }

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
  } catch (cause) {
    return refuse({ code: 'provider-away', cause })
  }
}

/** A wrong client id or secret is the shop's mistake, and stays until an admin corrects it. */
export function refusesOurKeys(cause: unknown): boolean {
  return cause instanceof ResponseBodyError
    ? cause.error === 'invalid_client' || cause.error === 'unauthorized_client'
    : cause instanceof WWWAuthenticateChallengeError && cause.status === 401
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
