import { createHash, createHmac, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'

/** `email` is missing when Facebook has no confirmed one. */
export type FacebookPerson = { id: string; name: string; email?: string }

type Client = { clientId: string; clientSecret: string; returnUrl: string }
type Answer = { status?: number; location?: string; html?: string; json?: unknown }

/** The parts of Facebook's dialog and Graph API that the shop uses, including the check of `appsecret_proof`. */
export async function startFakeFacebook(client: Client, person: FacebookPerson) {
  const challenges = new Map<string, string>()
  const tokens = new Set<string>()
  let currentPerson = person

  function answer({ method, headers }: IncomingMessage, url: URL, body: URLSearchParams): Answer {
    const parameters = url.searchParams
    switch (`${method} ${url.pathname}`) {
      case 'GET /dialog/oauth': {
        const wrong =
          parameters.get('client_id') !== client.clientId || parameters.get('redirect_uri') !== client.returnUrl
        return wrong ? { status: 400 } : { html: dialog(url) }
      }
      case 'GET /continue': {
        const code = randomUUID()
        challenges.set(code, parameters.get('code_challenge') ?? '')
        return redirectBack(client, { code, state: parameters.get('state') ?? '' })
      }
      case 'GET /cancel':
        return redirectBack(client, {
          error: 'access_denied',
          error_reason: 'user_denied',
          state: parameters.get('state') ?? '',
        })
      case 'POST /graph/oauth/access_token': {
        const code = body.get('code') ?? ''
        const challenge = createHash('sha256')
          .update(body.get('code_verifier') ?? '')
          .digest('base64url')
        const isRight = challenges.get(code) === challenge && body.get('client_secret') === client.clientSecret
        challenges.delete(code)
        if (!isRight) return { status: 400, json: { error: { message: 'Invalid verification code' } } }
        const token = randomUUID()
        tokens.add(token)
        return { json: { access_token: token, token_type: 'bearer', expires_in: 5_000_000 } }
      }
      case 'GET /graph/me': {
        const token = headers.authorization?.replace('Bearer ', '') ?? ''
        const proof = createHmac('sha256', client.clientSecret).update(token).digest('hex')
        const isRight = tokens.has(token) && parameters.get('appsecret_proof') === proof
        return isRight ? { json: currentPerson } : { status: 400, json: { error: { message: 'Invalid proof' } } }
      }
      case 'GET /favicon.ico':
        return { status: 204 }
      default:
        return { status: 404 }
    }
  }

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://facebook.invalid')
    const { status = 200, location, html, json } = answer(request, url, new URLSearchParams(await text(request)))
    if (location) response.writeHead(302, { location }).end()
    else if (html) response.writeHead(status, { 'content-type': 'text/html' }).end(html)
    else response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json ?? {}))
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The dialog has no port')
  const origin = `http://localhost:${address.port}`
  return {
    dialogUrl: `${origin}/dialog/oauth`,
    graphUrl: `${origin}/graph`,
    setPerson: (other: FacebookPerson) => {
      currentPerson = other
    },
    async stop() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

function dialog({ searchParams }: URL): string {
  const query = searchParams.toString().replaceAll('&', '&amp;')
  return `<!doctype html><html lang="en"><title>Dialog</title><main><h1>Log in?</h1>
    <a href="/continue?${query}">Continue</a> <a href="/cancel?${query}">Cancel</a></main></html>`
}

function redirectBack({ returnUrl }: Client, parameters: Record<string, string>): Answer {
  return { location: `${returnUrl}?${new URLSearchParams(parameters)}` }
}

export type FakeFacebook = Awaited<ReturnType<typeof startFakeFacebook>>
