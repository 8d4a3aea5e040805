import { adminPageMeta } from '#admin/frame/admin-page-meta.ts'
import { adminLoader } from '#admin/frame/admin-route.server.ts'
import { catalogueTableMessages } from '#rulebook/catalogue-table-messages.ts'
import { sumSelectedProducts } from '#shop/catalog/list-catalogue-table.server.ts'
import { PageHeader } from '#ui/page-header.tsx'
import type { Route } from './+types/delete-page.ts'
import { DeleteForm, deleteConfirmationTitle, explainDeletion } from './delete-confirmation.tsx'
import { readReturnUrl } from './product-list.ts'
import { readSelection, selectionFields } from './product-selection.ts'

/** The products to be deleted, for the dialog and for the page without JavaScript. */
export const loader = adminLoader(async (shop, { url }: Route.LoaderArgs) => {
  const { searchParams } = url
  const selected = await sumSelectedProducts(shop, readSelection(searchParams))
  return {
    selected,
    fields: selectionFields(searchParams, selected.products),
    back: readReturnUrl(searchParams.get('back')),
  }
})

export function meta() {
  return adminPageMeta(catalogueTableMessages.remove.title)
}

export default function DeletePage({ loaderData: { selected, fields, back } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader text={explainDeletion(selected)} title={deleteConfirmationTitle(selected)} />
      <DeleteForm back={back} fields={fields} selected={selected} />
    </>
  )
}
