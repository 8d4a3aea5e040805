import { shopContext } from '#http/context.server.ts'
import { requireSignedIn } from '#http/who-is-asking.server.ts'
import { exportMyData } from '#shop/accounts/export-my-data.server.ts'
import type { Route } from './+types/my-data-resource.ts'

export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const asker = await requireSignedIn(args)
  const data = await exportMyData(args.context.get(shopContext), asker)
  return new Response(JSON.stringify(data, null, 2), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="my-hyggehus-data.json"',
      'cache-control': 'private, no-store',
    },
  })
}
