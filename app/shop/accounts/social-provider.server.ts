import type { z } from 'zod'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { SocialPerson } from './social.ts'

export type ProviderAway = { code: 'provider-away' }

/** What is sent along on the way there, so that what comes back is known to be the answer. */
export type Departure = { state: string; nonce: string; codeVerifier: string; returnUrl: string }
export type Arrival = { code: string; nonce: string; codeVerifier: string; returnUrl: string }

export type SocialProvider = {
  /** Where the browser is sent to. */
  addressOf(departure: Departure): Promise<Result<URL, ProviderAway>>
  /** Who came back, by the provider's own word and not by what the browser carried. */
  personOf(arrival: Arrival): Promise<Result<SocialPerson, ProviderAway>>
}

/** Nobody stands before a blank page for longer. */
const longestMs = 10_000

/** Asks a provider, and believes nothing that has not the expected shape. It follows no redirect: providers have none here. */
export async function askProvider<Shape extends z.ZodType>(
  url: string | URL,
  shape: Shape,
  init: RequestInit = {},
): Promise<Result<z.infer<Shape>, ProviderAway>> {
  const answer = await ask(url, init)
  const read = shape.safeParse(answer)
  return read.success ? accept(read.data) : refuse({ code: 'provider-away' })
}

async function ask(url: string | URL, init: RequestInit): Promise<unknown> {
  try {
    const signal = AbortSignal.timeout(longestMs)
    const response = await fetch(url, { ...init, redirect: 'error', signal })
    return response.ok ? await response.json() : null
  } catch {
    // Away, too slow, or no JSON: to whoever waits it is the same.
    return null
  }
}
