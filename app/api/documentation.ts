import type { OpenAPIHono } from '@hono/zod-openapi'
import { listingLimits } from '#rulebook/limits/listings.ts'
import { requestLimits } from '#rulebook/limits/requests.ts'
import { shopFacts } from '#rulebook/shop-facts.ts'
import type { Shop } from '#shop/shop.server.ts'
import { documentationPage } from './documentation-page.ts'
import { documentationStyle } from './documentation-style.ts'
import type { ApiDescription } from './openapi-schema.ts'

const introduction = `The catalogue, carts and orders of ${shopFacts.name}, for programs. JSON in and out.

Prices are decimal US dollars, times are ISO 8601 in UTC, addresses of pictures are absolute. Lists come ${listingLimits.pageSize} products a page.
An invalid query parameter is ignored: a list is never an error.

Every error has the same shape: a message that may be shown to users, a stable code for programs and, where fields of a body are wrong, a message for each.
An unknown address gets 404, a known one that does not allow the method 405.
A body must say that it is JSON (else 415) and be no larger than ${requestLimits.textBodyMaxBytes / 1024} kB (else 413); a product, which brings its pictures, may be ${requestLimits.productRequestMaxBytes / 1024 / 1024} MB.

The session is a cookie that no script can read: registering and logging in set it, and the client sends it with every later call.
Pages of other origins can call only where the shop's configuration names their origin; send credentials, no tokens.`

/** Generated from the schemas that validate the requests, so it always matches them. */
export function addDocumentation(
  api: OpenAPIHono,
  { publicUrl }: Pick<Shop, 'publicUrl'>,
  stylesheets: readonly string[],
) {
  let cached: ApiDescription | undefined
  const description = () => {
    cached ??= api.getOpenAPI31Document({
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
        { name: 'Accounts', description: 'Registering, logging in and out, recovering a password.' },
        { name: 'Catalogue', description: 'Lists of products, and searching among them.' },
        { name: 'Product', description: 'One product, and counting its views.' },
        { name: 'Delivery', description: 'Delivery information of customers.' },
        { name: 'Cart', description: 'The cart of the signed-in customer.' },
        { name: 'Wishlist', description: 'The wishlist of the signed-in customer.' },
        { name: 'Orders', description: 'Placing orders, and following them.' },
        { name: 'Changes of orders', description: 'Changing or cancelling a paid order until it is packed.' },
        { name: 'Drafts of orders', description: 'Orders that admins write for customers.' },
        { name: 'Parcels and returns', description: 'What follows an order: its parcels, and withdrawing from it.' },
        { name: 'Notices', description: 'What each admin is told about.' },
        { name: 'Payments', description: 'Events of the payment service.' },
        { name: 'Reviews', description: 'Reviews of products by customers.' },
        { name: 'Questions', description: 'Questions about products, and their answers.' },
        { name: 'Newsletter', description: "The shop's newsletter." },
      ],
    })
    return cached
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
