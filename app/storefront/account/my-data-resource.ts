import { requireSignedIn } from '#http/request-actor.server.ts'
import { shopContext } from '#http/router-context.server.ts'
import { exportMyData } from '#shop/accounts/leaving/export-my-data.server.ts'
import type { Route } from './+types/my-data-resource.ts'

export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const actor = await requireSignedIn(args)
  const data = await exportMyData(args.context.get(shopContext), actor)
  return new Response(JSON.stringify(data, null, 2), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="my-hyggehus-data.json"',
      'cache-control': 'private, no-store',
    },
  })
}
