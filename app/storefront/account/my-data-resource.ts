import { requireSignedIn } from '#http/request-actor.server.ts'
import { shopContext } from '#http/router-context.server.ts'
import { accountMessages } from '#rulebook/account-messages.ts'
import { exportMyData } from '#shop/accounts/leaving/export-my-data.server.ts'
import { checkAttemptLimits } from '#shop/accounts/limit-attempts.server.ts'
import type { Route } from './+types/my-data-resource.ts'

export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const actor = await requireSignedIn(args)
  const shop = args.context.get(shopContext)
  const tooMany = await checkAttemptLimits(shop, ['exportByAccount', actor.id])
  if (tooMany) {
    const headers = { 'cache-control': 'no-store', 'retry-after': String(tooMany.retryAfterSeconds) }
    return new Response(accountMessages.tooManyTries, { status: 429, headers })
  }
  const data = await exportMyData(shop, actor)
  return new Response(JSON.stringify(data, null, 2), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="my-hyggehus-data.json"',
      'cache-control': 'private, no-store',
    },
  })
}
