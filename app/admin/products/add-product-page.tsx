import { data, redirect } from 'react-router'
import { describeRoom } from '#admin/frame/describe-room.ts'
import { shopContext } from '#http/context.server.ts'
import { formOf } from '#http/form-of.server.ts'
import { requireAdmin } from '#http/who-is-asking.server.ts'
import { adminProductWords } from '#rulebook/admin-product-words.ts'
import { findOwnersProduct } from '#shop/catalog/find-product.server.ts'
import { RoomHead } from '#ui/room-head.tsx'
import type { Route } from './+types/add-product-page.ts'
import { ProductForm } from './product-form.tsx'
import { emptyStart, startLike, valuesOf } from './product-values.ts'
import { saveProduct } from './save-product.server.ts'

const words = adminProductWords.add

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args)
  const like = args.url.searchParams.get('like')
  const product = like ? await findOwnersProduct(args.context.get(shopContext), like) : null
  return { start: product ? startLike(product) : emptyStart }
}

/** For browsers without JavaScript. Others post to `/save-product`, which reports upload progress. */
export async function action(args: Route.ActionArgs) {
  const asker = await requireAdmin(args)
  const form = await formOf(args.request)
  const saved = await saveProduct(args.context.get(shopContext), asker, form)
  if (saved.ok) throw redirect(`/change-product/${saved.article}?done=added`)
  return data({ saved, values: valuesOf(form) }, { status: saved.status })
}

export function meta() {
  return describeRoom(words.title)
}

export default function AddProductPage({ loaderData, actionData }: Route.ComponentProps) {
  const { start } = loaderData
  return (
    <>
      <RoomHead text={start.like && words.like(start.like)} title={words.title} />
      <ProductForm
        answer={actionData?.saved}
        key={start.like}
        start={actionData ? { ...start, values: actionData.values } : start}
      />
    </>
  )
}
