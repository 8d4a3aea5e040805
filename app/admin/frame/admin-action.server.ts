import type { ActionFunctionArgs } from 'react-router'
import { readFormData } from '#http/read-form-data.server.ts'
import { requireAdmin } from '#http/request-actor.server.ts'
import { shopContext } from '#http/router-context.server.ts'
import type { SignedInUser } from '#shop/accounts/accounts.ts'
import type { Shop } from '#shop/shop.server.ts'

/** The action of an admin page: lets an admin in, reads the form and runs the change. */
export function adminAction<Result>(change: (shop: Shop, actor: SignedInUser, form: FormData) => Promise<Result>) {
  return async (args: ActionFunctionArgs): Promise<Result> => {
    const actor = await requireAdmin(args)
    return await change(args.context.get(shopContext), actor, await readFormData(args.request))
  }
}
