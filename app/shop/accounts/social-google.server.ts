import { authorizationCodeRequest, createAuthorizationURL, validateToken } from 'better-auth/oauth2'
import { z } from 'zod'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { GoogleSettings } from './sign-in-rules.ts'
import type { SocialPerson } from './social.ts'
import { askProvider, type ProviderAway, type SocialProvider } from './social-provider.server.ts'

const Discovery = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  userinfo_endpoint: z.url(),
  jwks_uri: z.url(),
})

const Tokens = z.object({ access_token: z.string(), id_token: z.string() })

const verified = z.union([z.boolean(), z.enum(['true', 'false']).transform((word) => word === 'true')])

const UserInfo = z.object({
  sub: z.string().min(1),
  name: z.string().default(''),
  email: z.string().nullish(),
  email_verified: verified.nullish(),
})

const TokenInfo = z.object({ aud: z.string(), sub: z.string().min(1) })

const scopes = ['openid', 'email', 'profile']

/** Google, or whoever else speaks OpenID Connect at the address that is configured. */
export function openGoogle(settings: GoogleSettings): SocialProvider {
  const { clientId, clientSecret, issuer } = settings
  const options = { clientId, clientSecret }

  return {
    async addressOf({ state, nonce, codeVerifier, returnUrl }) {
      const places = await discover(issuer)
      if (!places.ok) return places
      const url = await createAuthorizationURL({
        id: 'google',
        options,
        authorizationEndpoint: places.value.authorization_endpoint,
        redirectURI: returnUrl,
        prompt: 'select_account',
        state,
        nonce,
        codeVerifier,
        scopes,
      })
      return accept(url)
    },

    async personOf({ code, nonce, codeVerifier, returnUrl }) {
      const places = await discover(issuer)
      if (!places.ok) return places
      const { token_endpoint, userinfo_endpoint, jwks_uri } = places.value
      const { body, headers } = await authorizationCodeRequest({ code, codeVerifier, redirectURI: returnUrl, options })
      const tokens = await askProvider(token_endpoint, Tokens, { method: 'POST', body, headers })
      if (!tokens.ok) return tokens
      const subject = await subjectOf(tokens.value.id_token, {
        jwks_uri,
        nonce,
        audience: clientId,
        issuer: places.value.issuer,
      })
      if (subject === null) return refuse({ code: 'provider-away' })
      return await userInfo(userinfo_endpoint, tokens.value.access_token, subject)
    },
  }
}

/** For a client that signed somebody in by itself: whom the token is about, as long as it was made out to us. */
export async function personOfGoogleToken(
  { clientId, issuer, tokenInfoUrl }: GoogleSettings,
  accessToken: string,
): Promise<Result<SocialPerson, ProviderAway | { code: 'not-ours' }>> {
  const address = new URL(tokenInfoUrl)
  address.searchParams.set('access_token', accessToken)
  const info = await askProvider(address, TokenInfo)
  // A wrong token is answered with an error as well: who is to blame cannot be told from here.
  if (!info.ok || info.value.aud !== clientId) return refuse({ code: 'not-ours' })
  const places = await discover(issuer)
  if (!places.ok) return places
  return await userInfo(places.value.userinfo_endpoint, accessToken, info.value.sub)
}

function discover(issuer: string) {
  return askProvider(`${issuer}/.well-known/openid-configuration`, Discovery)
}

type Expected = { jwks_uri: string; audience: string; issuer: string; nonce: string }

/** Whom the signed token names; null when it was signed by somebody else, for somebody else, or for another visit. */
async function subjectOf(idToken: string, { jwks_uri, audience, issuer, nonce }: Expected): Promise<string | null> {
  try {
    const { payload } = await validateToken(idToken, jwks_uri, { audience, issuer })
    return payload.nonce === nonce && payload.sub ? payload.sub : null
  } catch {
    return null
  }
}

async function userInfo(
  endpoint: string,
  accessToken: string,
  subject: string,
): Promise<Result<SocialPerson, ProviderAway>> {
  const info = await askProvider(endpoint, UserInfo, { headers: { authorization: `Bearer ${accessToken}` } })
  if (!info.ok || info.value.sub !== subject) return refuse({ code: 'provider-away' })
  const { sub, name, email, email_verified } = info.value
  return accept({
    provider: 'google',
    providerUserId: sub,
    fullName: name,
    email: email ?? null,
    emailVerified: email_verified === true,
  })
}
