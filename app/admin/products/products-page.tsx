import { ActionNotice } from '#admin/frame/action-result.tsx'
import { adminPageMeta } from '#admin/frame/admin-page-meta.ts'
import { adminAction, adminListLoader } from '#admin/frame/admin-route.server.ts'
import { ExportLink } from '#admin/frame/export-link.tsx'
import { keepAdminPageOnFailure } from '#admin/frame/keep-admin-page-on-failure.ts'
import { ListPage } from '#admin/frame/list-page.tsx'
import { NoRows } from '#admin/frame/no-rows.tsx'
import { catalogueFileMessages } from '#rulebook/catalogue-file-messages.ts'
import { catalogueTableMessages as messages } from '#rulebook/catalogue-table-messages.ts'
import { listCatalogueTable } from '#shop/catalog/list-catalogue-table.server.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import type { Route } from './+types/products-page.ts'
import { useDeleteDialog } from './delete-dialog.tsx'
import { ProductBulkActions } from './product-bulk-actions.tsx'
import { deletedList, exportUrl, productList, tableQueryOf } from './product-list.ts'
import { ProductsTable } from './products-table.tsx'
import { changeTable } from './table-action.server.ts'
import { useCountFocus } from './use-count-focus.ts'

export const loader = adminListLoader(async (shop, { url }: Route.LoaderArgs) => {
  const query = productList.read(url.searchParams)
  const listed = await listCatalogueTable(shop, tableQueryOf(query))
  return { ...listed, query: { ...query, page: listed.page } }
})

export const action = adminAction(changeTable)

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepAdminPageOnFailure(serverAction)
}

export function meta() {
  return adminPageMeta(messages.title)
}

export default function ProductsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { products, total, query } = loaderData
  const { countRef, restoreFocus } = useCountFocus()
  const listUrl = productList.url(query)
  const deletion = useDeleteDialog(listUrl)
  return (
    <>
      <PageHeader text={messages.about} title={messages.title}>
        <div className="btn-row">
          <ExportLink href={exportUrl(query)}>{catalogueFileMessages.export}</ExportLink>
          <LinkButton size="small" to="/delete-card/import">
            {catalogueFileMessages.import}
          </LinkButton>
          <LinkButton size="small" to={deletedList.path}>
            {messages.deleted.title}
          </LinkButton>
        </div>
      </PageHeader>
      <ActionNotice onToast={restoreFocus} result={actionData} />
      <ListPage
        {...loaderData}
        bulkActions={
          <ProductBulkActions
            listUrl={listUrl}
            articles={products.map(({ article }) => article)}
            total={total}
            onDelete={deletion.askToDelete}
          />
        }
        count={messages.count(total)}
        countRef={countRef}
        empty={
          <NoRows list={productList} messages={messages} query={query}>
            <LinkButton to="/add-product">{messages.add}</LinkButton>
          </NoRows>
        }
        list={productList}
      >
        <ProductsTable
          listUrl={listUrl}
          result={actionData}
          query={query}
          onDelete={deletion.askToDelete}
          products={products}
        />
      </ListPage>
      {deletion.dialog}
    </>
  )
}
