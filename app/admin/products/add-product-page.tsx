import { data, redirect } from 'react-router'
import { adminPageMeta } from '#admin/frame/admin-page-meta.ts'
import { readFormData } from '#http/read-form-data.server.ts'
import { requireAdmin } from '#http/request-actor.server.ts'
import { shopContext } from '#http/router-context.server.ts'
import { adminProductMessages } from '#rulebook/admin-product-messages.ts'
import { findAdminProduct } from '#shop/catalog/find-product.server.ts'
import { PageHeader } from '#ui/page-header.tsx'
import type { Route } from './+types/add-product-page.ts'
import { ProductForm } from './product-form.tsx'
import { emptyInitialForm, initialFormForCopy, valuesFromForm } from './product-values.ts'
import { saveProduct } from './save-product.server.ts'

const messages = adminProductMessages.add

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args)
  const copiedArticle = args.url.searchParams.get('like')
  const product = copiedArticle ? await findAdminProduct(args.context.get(shopContext), copiedArticle) : null
  return { initialForm: product ? initialFormForCopy(product) : emptyInitialForm }
}

/** For browsers without JavaScript. Others post to `/save-product`, which reports upload progress. */
export async function action(args: Route.ActionArgs) {
  const actor = await requireAdmin(args)
  const form = await readFormData(args.request)
  const saved = await saveProduct(args.context.get(shopContext), actor, form)
  if (saved.ok) throw redirect(`/change-product/${saved.article}?done=added`)
  return data({ saved, values: valuesFromForm(form) }, { status: saved.status })
}

export function meta() {
  return adminPageMeta(messages.title)
}

export default function AddProductPage({ loaderData, actionData }: Route.ComponentProps) {
  const { initialForm } = loaderData
  return (
    <>
      <PageHeader
        text={initialForm.copiedArticle && messages.copyOf(initialForm.copiedArticle)}
        title={messages.title}
      />
      <ProductForm
        result={actionData?.saved}
        key={initialForm.copiedArticle}
        initialForm={actionData ? { ...initialForm, values: actionData.values } : initialForm}
      />
    </>
  )
}
