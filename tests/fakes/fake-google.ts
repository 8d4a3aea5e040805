import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import Provider, { interactionPolicy } from 'oidc-provider'

export type GooglePerson = { name: string; email: string; email_verified: boolean }

/** Google accounts by the id that is typed into the fake's form. */
export type GooglePeople = Record<string, GooglePerson>

type Client = { clientId: string; clientSecret: string; returnUrl: string }

/** A real OpenID provider on this machine, with a plain form instead of Google's pages. */
export async function startFakeGoogle(client: Client, people: GooglePeople) {
  const server = createServer()
  server.listen(0, 'localhost')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The provider has no port')
  const issuer = `http://localhost:${address.port}`
  const provider = openProvider(issuer, client, people)
  const protocol = provider.callback()
  let isUnavailable = false

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', issuer)
    if (pathname === '/favicon.ico') {
      response.writeHead(204).end()
      return
    }
    if (isUnavailable) {
      response.writeHead(503).end()
      return
    }
    if (pathname === '/tokeninfo')
      return await answerTokenInfo(provider, searchParams.get('access_token') ?? '', response)
    if (pathname.startsWith('/interaction/')) return await answerInteraction(provider, request, response)
    await protocol(request, response)
  }

  server.on('request', (request, response) => void answer(request, response))
  return {
    issuer,
    tokenInfoUrl: `${issuer}/tokeninfo`,
    setUnavailable: (unavailable: boolean) => {
      isUnavailable = unavailable
    },
    /** The access token that an app gets which signs its users in with Google itself. */
    async accessTokenFor(accountId: string, clientId = client.clientId): Promise<string> {
      const found = await provider.Client.find(clientId)
      if (!found) throw new Error(`There is no client ${clientId}`)
      const grant = new provider.Grant({ accountId, clientId })
      grant.addOIDCScope('openid email profile')
      const grantId = await grant.save()
      const scope = 'openid email profile'
      const token = new provider.AccessToken({ accountId, client: found, grantId, gty: 'authorization_code', scope })
      return await token.save()
    },
    async stop() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

function openProvider(issuer: string, { clientId, clientSecret, returnUrl }: Client, people: GooglePeople): Provider {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  const clientDefaults = { redirect_uris: [returnUrl], token_endpoint_auth_method: 'client_secret_post' } as const
  return new Provider(issuer, {
    clients: [
      { ...clientDefaults, client_id: clientId, client_secret: clientSecret },
      { ...clientDefaults, client_id: 'another-shop', client_secret: clientSecret },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'only' }] },
    cookies: { keys: [randomBytes(16).toString('hex')] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_context, { uid }) => `/interaction/${uid}` },
    pkce: { required: () => true },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600, AuthorizationCode: 60 },
    findAccount: (_context, sub) => {
      const person = people[sub]
      return person && { accountId: sub, claims: async () => ({ sub, ...person }) }
    },
  })
}

/** Shows the form, and handles its submission. */
async function answerInteraction(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { uid, params } = await provider.interactionDetails(request, response)
  if (request.method !== 'POST') {
    response.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html><html lang="en"><title>Provider</title>
      <main><h1>Who are you?</h1><form method="post" action="/interaction/${uid}">
      <label>Number <input name="account"></label><button>Continue</button>
      <button name="cancel" value="1">Cancel</button></form></main></html>`)
    return
  }
  const form = new URLSearchParams(await text(request))
  if (form.has('cancel')) {
    return await provider.interactionFinished(request, response, { error: 'access_denied' })
  }
  const accountId = form.get('account') ?? ''
  const grant = new provider.Grant({ accountId, clientId: String(params.client_id) })
  grant.addOIDCScope('openid email profile')
  const consent = { grantId: await grant.save() }
  await provider.interactionFinished(request, response, { login: { accountId }, consent, select_account: {} })
}

async function answerTokenInfo(provider: Provider, token: string, response: ServerResponse): Promise<void> {
  const found = await provider.AccessToken.find(token)
  const body = found ? { aud: found.clientId, sub: found.accountId } : { error: 'invalid_token' }
  response.writeHead(found ? 200 : 400, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

export type FakeGoogle = Awaited<ReturnType<typeof startFakeGoogle>>
