import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { searchLimits } from '#rulebook/limits/search.ts'
import { searchesLimits } from '#rulebook/limits/searches.ts'
import { problemMessages } from '#rulebook/problem-messages.ts'
import { recordSearch } from '#shop/searches/record-search.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { refusals } from './problem.schema.ts'
import { jsonBody } from './route-parts.ts'

export function addSearches(
  api: OpenAPIHono,
  shop: Shop,
  visitorOf: (request: Request) => string | Promise<string>,
): void {
  api.openapi(countSearchRoute, async (context) => {
    const { query, total, place = null } = context.req.valid('json')
    const userAgent = context.req.header('user-agent')
    await recordSearch(shop, {
      text: query,
      total,
      place,
      visitor: await visitorOf(anyBrowser(context.req.raw)),
      userAgent,
    })
    return context.body(null, 204)
  })
}

/** A client may name any browser, and a text is shown once three visitors searched for it: so one address is one visitor. */
function anyBrowser({ url, headers }: Request): Request {
  const others = new Headers(headers)
  others.delete('user-agent')
  return new Request(url, { headers: others })
}

const say = problemMessages.malformed

const SearchedSchema = z
  .object(
    {
      query: z.string(say).max(searchLimits.queryMaxLength, say).openapi({ example: 'beeswax candle' }),
      total: z.int(say).min(0, say).openapi({ description: 'How many products were found.' }),
      place: z
        .int(say)
        .min(1, say)
        .max(searchesLimits.placeMax, say)
        .optional()
        .openapi({ description: 'The place of the result that was clicked, counted from 1.' }),
    },
    say,
  )
  .openapi('Searched')

const countSearchRoute = createRoute({
  method: 'put',
  path: '/searched',
  operationId: 'count-search',
  tags: ['Catalogue'],
  summary: 'Count a search, or a click on one of its results',
  description: `Once for each visitor, text and day, without robots. Texts that may be an email address or a phone number are not stored. Admins see a text once ${searchesLimits.visitorsShown} visitors have searched for it.`,
  security: [],
  request: jsonBody(SearchedSchema),
  responses: {
    204: { description: 'The search was counted, or ignored.' },
    ...refusals.malformed,
    ...refusals.invalid,
    ...refusals.always,
  },
})
