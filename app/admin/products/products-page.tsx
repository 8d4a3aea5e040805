import { useRef } from 'react'
import { ActionNotice } from '#admin/frame/action-result.tsx'
import { adminPageMeta } from '#admin/frame/admin-page-meta.ts'
import { keepAdminPageOnFailure } from '#admin/frame/keep-admin-page-on-failure.ts'
import { ResultCount } from '#admin/frame/result-count.tsx'
import { readFormData } from '#http/read-form-data.server.ts'
import { requireAdmin } from '#http/request-actor.server.ts'
import { shopContext } from '#http/router-context.server.ts'
import { catalogueFileMessages } from '#rulebook/catalogue-file-messages.ts'
import { catalogueTableMessages as messages } from '#rulebook/catalogue-table-messages.ts'
import type { CatalogueTableQuery } from '#shop/catalog/catalogue-table.ts'
import { listCatalogueTable } from '#shop/catalog/list-catalogue-table.server.ts'
import { buttonClassName } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Pagination } from '#ui/pagination.tsx'
import type { Route } from './+types/products-page.ts'
import { useDeleteDialog } from './delete-dialog.tsx'
import { ProductBulkActions } from './product-bulk-actions.tsx'
import { ProductsTable } from './products-table.tsx'
import { changeTable, type TableActionResult } from './table-action.server.ts'
import { TableFilter } from './table-filter.tsx'
import { exportUrl, isFiltered, readTableQuery, tableUrl } from './table-query.ts'
import { notifyTable, TableResultToasts, UndoTableChangeForm } from './table-results.tsx'

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args)
  const query = readTableQuery(args.url.searchParams)
  const listed = await listCatalogueTable(args.context.get(shopContext), query)
  return { ...listed, query: { ...query, page: listed.page } }
}

export async function action(args: Route.ActionArgs): Promise<TableActionResult> {
  const actor = await requireAdmin(args)
  return await changeTable(args.context.get(shopContext), actor, await readFormData(args.request))
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepAdminPageOnFailure(async () => {
    const result = await serverAction()
    notifyTable(result)
    return result
  })
}

export function meta() {
  return adminPageMeta(messages.title)
}

export default function ProductsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { products, page, total, totalPages, query } = loaderData
  const isHydrated = useHydrated()
  const count = useRef<HTMLParagraphElement>(null)
  const listUrl = tableUrl(query)
  const deletion = useDeleteDialog(listUrl)
  const result: TableActionResult | undefined = actionData && 'text' in actionData ? actionData : undefined
  // The focused row may be gone, so keyboard users continue at the top of the table.
  const restoreFocus = () => document.activeElement === document.body && count.current?.focus()
  return (
    <>
      <PageHeader text={messages.about} title={messages.title}>
        <div className="btn-row">
          {/* A plain link, because the router cannot load a file. */}
          <a className={buttonClassName({ size: 'small' })} download href={exportUrl(query)}>
            {catalogueFileMessages.export}
          </a>
          <LinkButton size="small" to="/delete-card/import">
            {catalogueFileMessages.import}
          </LinkButton>
        </div>
      </PageHeader>
      <TableResultToasts listUrl={listUrl} onRowsChanged={restoreFocus} />
      {!isHydrated && <ActionNotice result={result} />}
      {!isHydrated && <UndoTableChangeForm listUrl={listUrl} undo={result?.undo} />}
      <TableFilter query={query} key={listUrl} />
      <ResultCount ref={count}>{messages.count(total)}</ResultCount>
      {total === 0 ? (
        <NoProducts query={query} />
      ) : (
        <>
          <ProductsTable
            listUrl={listUrl}
            result={result}
            query={query}
            onDelete={deletion.askToDelete}
            products={products}
          />
          <ProductBulkActions
            listUrl={listUrl}
            articles={products.map(({ article }) => article)}
            onDelete={deletion.askToDelete}
          />
          <Pagination hrefOf={(to) => tableUrl({ ...query, page: to })} page={page} totalPages={totalPages} />
        </>
      )}
      {deletion.dialog}
    </>
  )
}

function NoProducts({ query }: { query: CatalogueTableQuery }) {
  if (isFiltered(query)) {
    return (
      <EmptyState illustration="not-found" title={messages.none}>
        <p>{messages.noneText}</p>
        <LinkButton to="/delete-card">{messages.showAll}</LinkButton>
      </EmptyState>
    )
  }
  return (
    <EmptyState illustration="empty" title={messages.none}>
      <p>{messages.noneYet}</p>
      <LinkButton to="/add-product">{messages.add}</LinkButton>
    </EmptyState>
  )
}
