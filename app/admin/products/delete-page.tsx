import { adminPageMeta } from '#admin/frame/admin-page-meta.ts'
import { adminLoader } from '#admin/frame/admin-route.server.ts'
import { catalogueTableMessages } from '#rulebook/catalogue-table-messages.ts'
import { listProductUsage } from '#shop/catalog/list-catalogue-table.server.ts'
import { PageHeader } from '#ui/page-header.tsx'
import type { Route } from './+types/delete-page.ts'
import { DeleteForm, deleteConfirmationTitle, explainDeletion } from './delete-confirmation.tsx'
import { readReturnUrl } from './product-list.ts'

/** The products to be deleted, for the dialog and for the page without JavaScript. */
export const loader = adminLoader(async (shop, { url }: Route.LoaderArgs) => {
  const { searchParams } = url
  const products = await listProductUsage(shop, searchParams.getAll('article'))
  return { products, back: readReturnUrl(searchParams.get('back')) }
})

export function meta() {
  return adminPageMeta(catalogueTableMessages.remove.title)
}

export default function DeletePage({ loaderData: { products, back } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader text={explainDeletion(products)} title={deleteConfirmationTitle(products)} />
      <DeleteForm back={back} products={products} />
    </>
  )
}
