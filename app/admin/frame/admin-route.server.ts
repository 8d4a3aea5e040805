import { readFormData } from '#http/read-form-data.server.ts'
import { type RouteArguments, requireAdmin } from '#http/request-actor.server.ts'
import { shopContext } from '#http/router-context.server.ts'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import { fromReplica } from '#shop/from-replica.server.ts'
import type { Shop } from '#shop/shop.server.ts'

/** Wraps the loader of an admin page, after checking that the user is an admin. */
export function adminLoader<Args extends RouteArguments, Data>(
  load: (shop: Shop, args: Args, actor: SignedInUser) => Data | Promise<Data>,
) {
  return async (args: Args): Promise<Data> => {
    const actor = await requireAdmin(args)
    return await load(args.context.get(shopContext), args, actor)
  }
}

/** Of lists, statistics and downloads, which may be a few seconds old, except for the author of a change. */
export function adminListLoader<Args extends RouteArguments, Data>(
  load: (shop: Shop, args: Args, actor: SignedInUser) => Data | Promise<Data>,
) {
  return adminLoader<Args, Data>((shop, args, actor) => load(fromReplica(shop), args, actor))
}

/** Wraps the action of an admin page: checks that the user is an admin, then reads the form. */
export function adminAction<Args extends RouteArguments, Result>(
  change: (shop: Shop, actor: SignedInUser, form: FormData, args: Args) => Promise<Result>,
) {
  return async (args: Args): Promise<Result> => {
    const actor = await requireAdmin(args)
    return await change(args.context.get(shopContext), actor, await readFormData(args.request), args)
  }
}
