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
import { type Result, refuse } from '#shop/result.ts'
import type { GoogleSettings } from './sign-in-rules.ts'
import type { SocialPerson } from './social.ts'
import {
  askProvider,
  isOnThisMachine,
  longestSeconds,
  type ProviderAway,
  returnedTo,
  type SocialProvider,
  unlessAway,
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
    addressOf: ({ state, nonce, codeVerifier, returnUrl }) =>
      unlessAway(async () =>
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

    personOf: (arrival) =>
      unlessAway(async () => {
        const google = await discover(settings)
        const tokens = await authorizationCodeGrant(google, returnedTo(arrival), {
          expectedState: arrival.state,
          expectedNonce: arrival.nonce,
          pkceCodeVerifier: arrival.codeVerifier,
          idTokenExpected: true,
        })
        return await userInfo(google, tokens.access_token, tokens.claims()?.sub ?? '')
      }),
  }
}

/** For API clients that sign in with Google themselves: the token's user, if it was issued for this shop. */
export async function personOfGoogleToken(
  settings: GoogleSettings,
  accessToken: string,
): Promise<Result<SocialPerson, ProviderAway | { code: 'not-ours' }>> {
  const address = new URL(settings.tokenInfoUrl)
  address.searchParams.set('access_token', accessToken)
  const info = await askProvider(address, TokenInfo)
  // Google also answers an invalid token with an error, so the cause is unknown here.
  if (!info.ok || info.value.aud !== settings.clientId) return refuse({ code: 'not-ours' })
  return await unlessAway(async () => await userInfo(await discover(settings), accessToken, info.value.sub))
}

/** The signatures of tokens are verified although they come from Google directly. */
function discover({ issuer, clientId, clientSecret }: GoogleSettings): Promise<Configuration> {
  return discovery(new URL(issuer), clientId, clientSecret, ClientSecretPost(clientSecret), {
    timeout: longestSeconds,
    execute: [enableNonRepudiationChecks, ...(isOnThisMachine(issuer) ? [allowInsecureRequests] : [])],
  })
}

async function userInfo(google: Configuration, accessToken: string, subject: string): Promise<SocialPerson> {
  const { sub, name, email, email_verified } = UserInfo.parse(await fetchUserInfo(google, accessToken, subject))
  return {
    provider: 'google',
    providerUserId: sub,
    fullName: name,
    email: email ?? null,
    emailVerified: email_verified === true,
  }
}
