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
import { accept } from '#shop/result.ts'
import type { FacebookSettings } from './sign-in-rules.ts'
import {
  askProvider,
  isOnThisMachine,
  longestSeconds,
  returnedTo,
  type SocialProvider,
  unlessAway,
} from './social-provider.server.ts'

const Me = z.object({ id: z.string().min(1), name: z.string().default(''), email: z.string().nullish() })

/** Facebook's login dialog, and its Graph API for the user's data. */
export function openFacebook(settings: FacebookSettings): SocialProvider {
  const { clientSecret, graphUrl } = settings
  const facebook = configure(settings)
  return {
    addressOf: ({ state, codeVerifier, returnUrl }) =>
      unlessAway(async () =>
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

    async personOf(arrival) {
      const { state: expectedState, codeVerifier: pkceCodeVerifier } = arrival
      const checks = { expectedState, pkceCodeVerifier }
      const tokens = await unlessAway(() => authorizationCodeGrant(facebook, returnedTo(arrival), checks))
      if (!tokens.ok) return tokens
      const { access_token } = tokens.value
      const address = new URL(`${graphUrl}/me`)
      address.searchParams.set('fields', 'id,name,email')
      // Proves that the request comes from the shop, and not from someone who has found a token.
      const proof = createHmac('sha256', clientSecret).update(access_token).digest('hex')
      address.searchParams.set('appsecret_proof', proof)
      const me = await askProvider(address, Me, { headers: { authorization: `Bearer ${access_token}` } })
      if (!me.ok) return me
      const { id, name, email } = me.value
      // Facebook returns an address only after its owner has confirmed it.
      const emailVerified = Boolean(email)
      return accept({ provider: 'facebook', providerUserId: id, fullName: name, email: email ?? null, emailVerified })
    },
  }
}

function configure({ clientId, clientSecret, dialogUrl, graphUrl }: FacebookSettings): Configuration {
  const places = { authorization_endpoint: dialogUrl, token_endpoint: `${graphUrl}/oauth/access_token` }
  const server = { issuer: new URL(graphUrl).origin, ...places }
  const facebook = new Configuration(server, clientId, clientSecret, ClientSecretPost(clientSecret))
  facebook.timeout = longestSeconds
  if (isOnThisMachine(graphUrl)) allowInsecureRequests(facebook)
  return facebook
}
