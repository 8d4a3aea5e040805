import { createHmac } from 'node:crypto'
import { authorizationCodeRequest, createAuthorizationURL } from 'better-auth/oauth2'
import { z } from 'zod'
import { accept } from '#shop/result.ts'
import type { FacebookSettings } from './sign-in-rules.ts'
import { askProvider, type SocialProvider } from './social-provider.server.ts'

const Tokens = z.object({ access_token: z.string().min(1) })
const Me = z.object({ id: z.string().min(1), name: z.string().default(''), email: z.string().nullish() })

/** Facebook's login dialog, and its Graph for who came back. */
export function openFacebook({ clientId, clientSecret, dialogUrl, graphUrl }: FacebookSettings): SocialProvider {
  const options = { clientId, clientSecret }
  return {
    async addressOf({ state, codeVerifier, returnUrl }) {
      const url = await createAuthorizationURL({
        id: 'facebook',
        options,
        authorizationEndpoint: dialogUrl,
        redirectURI: returnUrl,
        state,
        codeVerifier,
        scopes: ['email', 'public_profile'],
        scopeJoiner: ',',
        // Whoever kept their address to themselves the last time is asked for it once more.
        additionalParams: { auth_type: 'rerequest' },
      })
      return accept(url)
    },

    async personOf({ code, codeVerifier, returnUrl }) {
      const { body, headers } = await authorizationCodeRequest({ code, codeVerifier, redirectURI: returnUrl, options })
      const tokens = await askProvider(`${graphUrl}/oauth/access_token`, Tokens, { method: 'POST', body, headers })
      if (!tokens.ok) return tokens
      const { access_token } = tokens.value
      const address = new URL(`${graphUrl}/me`)
      address.searchParams.set('fields', 'id,name,email')
      // Shows that it is us who ask, and not somebody who found a token.
      const proof = createHmac('sha256', clientSecret).update(access_token).digest('hex')
      address.searchParams.set('appsecret_proof', proof)
      const me = await askProvider(address, Me, { headers: { authorization: `Bearer ${access_token}` } })
      if (!me.ok) return me
      const { id, name, email } = me.value
      // Facebook tells an address only after its owner confirmed it there; one that is not confirmed is left out.
      const emailVerified = Boolean(email)
      return accept({ provider: 'facebook', providerUserId: id, fullName: name, email: email ?? null, emailVerified })
    },
  }
}
