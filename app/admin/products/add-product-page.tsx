import { data, redirect } from 'react-router'
import { adminPageMeta } from '#admin/frame/admin-page-meta.ts'
import { adminAction, adminLoader } from '#admin/frame/admin-route.server.ts'
import { adminProductMessages } from '#rulebook/admin-product-messages.ts'
import { findAdminProduct } from '#shop/catalog/find-product.server.ts'
import { PageHeader } from '#ui/page-header.tsx'
import type { Route } from './+types/add-product-page.ts'
import { ProductForm } from './product-form.tsx'
import { emptyInitialForm, initialFormForCopy, valuesFromForm } from './product-values.ts'
import { saveProduct } from './save-product.server.ts'

const messages = adminProductMessages.add

export const loader = adminLoader(async (shop, { url }: Route.LoaderArgs) => {
  const copiedArticle = url.searchParams.get('like')
  const product = copiedArticle ? await findAdminProduct(shop, copiedArticle) : null
  return { initialForm: product ? initialFormForCopy(product) : emptyInitialForm }
})

/** For browsers without JavaScript. Others post to `/save-product`, which reports upload progress. */
export const action = adminAction(async (shop, actor, form) => {
  const saved = await saveProduct(shop, actor, form)
  if (saved.ok) throw redirect(`/change-product/${saved.article}?done=added`)
  return data({ saved, values: valuesFromForm(form) }, { status: saved.status })
})

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
