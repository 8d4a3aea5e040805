import { data } from 'react-router'
import { shopContext } from '#http/router-context.server.ts'
import { serveReturnPhoto } from '#shop/returns/serve-return-photo.server.ts'
import type { Route } from './+types/return-photo-resource.ts'

/** A photo of a return, for the holder of its link; admins see it as any other picture. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const key = url.searchParams.get('key') ?? ''
  const photo = await serveReturnPhoto(context.get(shopContext), { number: params.number, key, place: params.place })
  if (!photo) throw data(null, { status: 404 })
  return photo
}
