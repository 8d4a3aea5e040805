import type { OpenAPIHono } from '@hono/zod-openapi'
import { requestLimits } from '#rulebook/limits/requests.ts'
import { limits } from '#rulebook/limits.ts'
import { shopFacts } from '#rulebook/shop.ts'
import type { Shop } from '#shop/shop.server.ts'
import { documentationPage } from './documentation-page.ts'
import { documentationStyle } from './documentation-style.ts'

export type ApiDescription = ReturnType<OpenAPIHono['getOpenAPI31Document']>

const introduction = `What ${shopFacts.name} has on its shelves, for programs. JSON in and out.

Prices are decimal US dollars, moments are ISO 8601 in UTC, addresses of pictures are absolute. Lists come ${limits.listingPageSize} products a page.
A parameter of an address that makes no sense counts as not given: a list is always a valid list.

Every refusal has the same shape: a sentence that may be shown to a person, a stable word for programs and, where fields of a body are wrong, what is wrong with which.
An unknown address is answered with 404, a known one that does not take the method with 405.
A body must say that it is JSON (else 415) and be no larger than ${requestLimits.wordsMaxBytes / 1024} kB (else 413); a product, which brings its pictures, may be ${limits.productCallMaxBytes / 1024 / 1024} MB.

Who is signed in is known by a cookie that no script can read: whoever registers or logs in is given it, and sends it along from then on.
Pages of other origins can call only where the shop's configuration names their origin; send credentials, no tokens.`

/** Generated from the schemas that validate the requests, so it always matches them. */
export function addDocumentation(
  api: OpenAPIHono,
  { publicUrl }: Pick<Shop, 'publicUrl'>,
  stylesheets: readonly string[],
) {
  let made: ApiDescription | undefined
  const description = () => {
    made ??= api.getOpenAPI31Document({
      openapi: '3.1.0',
      info: {
        title: `${shopFacts.name} API`,
        version: '1',
        description: introduction,
        contact: { name: shopFacts.name, url: publicUrl, email: shopFacts.email },
        license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
      },
      servers: [{ url: publicUrl }],
      tags: [
        { name: 'Accounts', description: 'Who somebody is: registering, logging in and out, recovering a password.' },
        { name: 'Catalogue', description: 'Lists of products, and searching among them.' },
        { name: 'Product', description: 'One product, and looks at it.' },
        { name: 'Delivery', description: 'Where customers have things sent.' },
        { name: 'Cart', description: 'The cart of whoever is signed in.' },
        { name: 'Wishlist', description: 'What whoever is signed in would like to come back to.' },
        { name: 'Orders', description: 'Placing orders, and following them.' },
        { name: 'Payments', description: 'What the payment service says.' },
        { name: 'Reviews', description: 'What customers say about products.' },
        { name: 'Questions', description: 'What customers ask about products, and the answers.' },
        { name: 'Newsletter', description: "The shop's letter." },
      ],
    })
    return made
  }

  api.get('/openapi.json', (context) => {
    context.header('cache-control', 'public, max-age=300')
    return context.json(description(), 200)
  })
  api.get('/docs', async (context) => {
    context.header('cache-control', 'public, max-age=300')
    return await context.html(documentationPage(description(), [...stylesheets, '/api/docs.css']))
  })
  api.get('/docs.css', (context) => {
    context.header('cache-control', 'public, max-age=300')
    return context.body(documentationStyle, 200, { 'content-type': 'text/css; charset=utf-8' })
  })
}
