import { ResponseBodyError, WWWAuthenticateChallengeError } from 'openid-client'
import type { z } from 'zod'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { SocialProfile } from './social.ts'

/** `cause` is for the log: users learn only that the provider does not answer. */
export type ProviderUnavailable = { code: 'provider-away'; cause: unknown }

/** Sent to the provider, so that the return can be matched with the request. */
export type AuthorizationRequest = { state: string; nonce: string; codeVerifier: string; returnUrl: string }
export type AuthorizationCallback = AuthorizationRequest & { params: URLSearchParams }

export type SocialProvider = {
  authorizationUrl(request: AuthorizationRequest): Promise<Result<URL, ProviderUnavailable>>
  /** The user's data are fetched from the provider, and never taken from the browser. */
  fetchProfile(callback: AuthorizationCallback): Promise<Result<SocialProfile, ProviderUnavailable>>
}

/** A user who is sent to a provider sees a blank page for at most this long. */
export const timeoutSeconds = 10

/** Plain http is safe only on this machine. */
export function isLocalhost(url: string): boolean {
  return new URL(url).hostname === 'localhost'
}

export function callbackUrl({ returnUrl, params }: Pick<AuthorizationCallback, 'returnUrl' | 'params'>): URL {
  return new URL(`${returnUrl}?${params}`)
}

/** A provider that is down, slow or sends invalid data is treated as away. */
export async function catchProviderErrors<Value>(
  send: () => Promise<Value>,
): Promise<Result<Value, ProviderUnavailable>> {
  try {
    return accept(await send())
  } catch (cause) {
    return refuse({ code: 'provider-away', cause })
  }
}

/** A wrong client id or secret is the shop's mistake, and stays until an admin corrects it. */
export function isCredentialsError(cause: unknown): boolean {
  return cause instanceof ResponseBodyError
    ? cause.error === 'invalid_client' || cause.error === 'unauthorized_client'
    : cause instanceof WWWAuthenticateChallengeError && cause.status === 401
}

/** Fetches from a provider and checks the shape of the answer. Redirects are refused, because providers use none here. */
export async function fetchFromProvider<Shape extends z.ZodType>(
  url: string | URL,
  shape: Shape,
  init: RequestInit = {},
): Promise<Result<z.infer<Shape>, ProviderUnavailable>> {
  return await catchProviderErrors(async () => {
    const signal = AbortSignal.timeout(timeoutSeconds * 1000)
    const response = await fetch(url, { ...init, redirect: 'error', signal })
    if (!response.ok) throw new Error(`The provider answered ${response.status}`)
    return shape.parse(await response.json())
  })
}
