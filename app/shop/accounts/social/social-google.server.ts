import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretPost,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
} from 'openid-client'
import { z } from 'zod'
import type { GoogleSettings } from '#shop/accounts/sign-in-rules.ts'
import { type Result, refuse } from '#shop/result.ts'
import type { SocialProfile } from './social.ts'
import {
  callbackUrl,
  catchProviderErrors,
  fetchFromProvider,
  isLocalhost,
  type ProviderUnavailable,
  type SocialProvider,
  timeoutSeconds,
} from './social-provider.server.ts'

const verified = z.union([z.boolean(), z.enum(['true', 'false']).transform((word) => word === 'true')])

const UserInfo = z.object({
  sub: z.string().min(1),
  name: z.string().default(''),
  email: z.string().nullish(),
  email_verified: verified.nullish(),
})

const TokenInfo = z.object({ aud: z.string(), sub: z.string().min(1) })

/** Google, or another OpenID Connect provider at the configured issuer. */
export function openGoogle(settings: GoogleSettings): SocialProvider {
  return {
    authorizationUrl: ({ state, nonce, codeVerifier, returnUrl }) =>
      catchProviderErrors(async () =>
        buildAuthorizationUrl(await discover(settings), {
          redirect_uri: returnUrl,
          scope: 'openid email profile',
          prompt: 'select_account',
          state,
          nonce,
          code_challenge: await calculatePKCECodeChallenge(codeVerifier),
          code_challenge_method: 'S256',
        }),
      ),

    fetchProfile: (callback) =>
      catchProviderErrors(async () => {
        const google = await discover(settings)
        const tokens = await authorizationCodeGrant(google, callbackUrl(callback), {
          expectedState: callback.state,
          expectedNonce: callback.nonce,
          pkceCodeVerifier: callback.codeVerifier,
          idTokenExpected: true,
        })
        return await userInfo(google, tokens.access_token, tokens.claims()?.sub ?? '')
      }),
  }
}

/** For API clients that sign in with Google themselves: the token's user, if it was issued for this shop. */
export async function fetchProfileOfGoogleToken(
  settings: GoogleSettings,
  accessToken: string,
): Promise<Result<SocialProfile, ProviderUnavailable | { code: 'not-ours' }>> {
  const tokenInfoUrl = new URL(settings.tokenInfoUrl)
  tokenInfoUrl.searchParams.set('access_token', accessToken)
  const info = await fetchFromProvider(tokenInfoUrl, TokenInfo)
  // Google also answers an invalid token with an error, so the cause is unknown here.
  if (!info.ok || info.value.aud !== settings.clientId) return refuse({ code: 'not-ours' })
  return await catchProviderErrors(async () => await userInfo(await discover(settings), accessToken, info.value.sub))
}

/** The signatures of tokens are verified although they come from Google directly. */
function discover({ issuer, clientId, clientSecret }: GoogleSettings): Promise<Configuration> {
  return discovery(new URL(issuer), clientId, clientSecret, ClientSecretPost(clientSecret), {
    timeout: timeoutSeconds,
    execute: [enableNonRepudiationChecks, ...(isLocalhost(issuer) ? [allowInsecureRequests] : [])],
  })
}

async function userInfo(google: Configuration, accessToken: string, subject: string): Promise<SocialProfile> {
  const { sub, name, email, email_verified } = UserInfo.parse(await fetchUserInfo(google, accessToken, subject))
  return {
    provider: 'google',
    providerUserId: sub,
    fullName: name,
    email: email ?? null,
    emailVerified: email_verified === true,
  }
}
