import { createHmac } from 'node:crypto'
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretPost,
  Configuration,
  calculatePKCECodeChallenge,
} from 'openid-client'
import { z } from 'zod'
import type { FacebookSettings } from '#shop/accounts/sign-in-rules.ts'
import { accept } from '#shop/result.ts'
import {
  callbackUrl,
  catchProviderErrors,
  fetchFromProvider,
  isLocalhost,
  type SocialProvider,
  timeoutSeconds,
} from './social-provider.server.ts'

const Me = z.object({ id: z.string().min(1), name: z.string().default(''), email: z.string().nullish() })

/** Facebook's login dialog, and its Graph API for the user's data. */
export function openFacebook(settings: FacebookSettings): SocialProvider {
  const { clientSecret, graphUrl } = settings
  const facebook = configure(settings)
  return {
    authorizationUrl: ({ state, codeVerifier, returnUrl }) =>
      catchProviderErrors(async () =>
        buildAuthorizationUrl(facebook, {
          redirect_uri: returnUrl,
          scope: 'email,public_profile',
          state,
          code_challenge: await calculatePKCECodeChallenge(codeVerifier),
          code_challenge_method: 'S256',
          // Asks again for the address if the user refused it last time.
          auth_type: 'rerequest',
        }),
      ),

    async fetchProfile(callback) {
      const { state: expectedState, codeVerifier: pkceCodeVerifier } = callback
      const checks = { expectedState, pkceCodeVerifier }
      const tokens = await catchProviderErrors(() => authorizationCodeGrant(facebook, callbackUrl(callback), checks))
      if (!tokens.ok) return tokens
      const { access_token } = tokens.value
      const profileUrl = new URL(`${graphUrl}/me`)
      profileUrl.searchParams.set('fields', 'id,name,email')
      // Proves that the request comes from the shop, and not from someone who has found a token.
      const proof = createHmac('sha256', clientSecret).update(access_token).digest('hex')
      profileUrl.searchParams.set('appsecret_proof', proof)
      const me = await fetchFromProvider(profileUrl, Me, { headers: { authorization: `Bearer ${access_token}` } })
      if (!me.ok) return me
      const { id, name, email } = me.value
      // Facebook returns an address only after its owner has confirmed it.
      const emailVerified = Boolean(email)
      return accept({ provider: 'facebook', providerUserId: id, fullName: name, email: email ?? null, emailVerified })
    },
  }
}

function configure({ clientId, clientSecret, dialogUrl, graphUrl }: FacebookSettings): Configuration {
  const endpoints = { authorization_endpoint: dialogUrl, token_endpoint: `${graphUrl}/oauth/access_token` }
  const server = { issuer: new URL(graphUrl).origin, ...endpoints }
  const facebook = new Configuration(server, clientId, clientSecret, ClientSecretPost(clientSecret))
  facebook.timeout = timeoutSeconds
  if (isLocalhost(graphUrl)) allowInsecureRequests(facebook)
  return facebook
}
