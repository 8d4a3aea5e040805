import { ActionNotice } from '#admin/frame/action-result.tsx'
import { adminPageMeta } from '#admin/frame/admin-page-meta.ts'
import { adminAction, adminLoader } from '#admin/frame/admin-route.server.ts'
import { BulkForm } from '#admin/frame/bulk-form.tsx'
import { ButtonForm } from '#admin/frame/button-form.tsx'
import { DataTable } from '#admin/frame/data-table.tsx'
import { IntentButton } from '#admin/frame/intent-button.tsx'
import { keepAdminPageOnFailure } from '#admin/frame/keep-admin-page-on-failure.ts'
import { ListPage } from '#admin/frame/list-page.tsx'
import { NoRows } from '#admin/frame/no-rows.tsx'
import { type ShopDates, useShopDates } from '#admin/frame/use-shop-dates.ts'
import { catalogueTableMessages } from '#rulebook/catalogue-table-messages.ts'
import { categoryOf } from '#rulebook/categories.ts'
import { type DeletedProduct, restorableUntil } from '#shop/catalog/deleted-products.ts'
import { listDeletedProducts } from '#shop/catalog/list-deleted-products.server.ts'
import { BackLink } from '#ui/back-link.tsx'
import { Checkbox } from '#ui/choice.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import type { Route } from './+types/deleted-products-page.ts'
import { deletedList, tablePath } from './product-list.ts'
import { changeTable } from './table-action.server.ts'
import { useCountFocus } from './use-count-focus.ts'

const messages = catalogueTableMessages.deleted
const { columns } = messages
const bulkFormId = 'several-deleted-products'

export const loader = adminLoader(async (shop, { url }: Route.LoaderArgs) => {
  const query = deletedList.read(url.searchParams)
  const listed = await listDeletedProducts(shop, query)
  return { ...listed, query: { ...query, page: listed.page } }
})

export const action = adminAction(changeTable)

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepAdminPageOnFailure(serverAction)
}

export function meta() {
  return adminPageMeta(messages.title)
}

export default function DeletedProductsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { products, total, query } = loaderData
  const { countRef, restoreFocus } = useCountFocus()
  const dates = useShopDates()
  return (
    <>
      <BackLink name={messages.back} to={tablePath} />
      <PageHeader text={messages.about} title={messages.title} />
      <ActionNotice onToast={restoreFocus} result={actionData} />
      <ListPage
        {...loaderData}
        bulkActions={
          <BulkForm
            boxName="article"
            chooseAllLabel={catalogueTableMessages.bulk.chooseAll}
            id={bulkFormId}
            label={messages.bulkLabel}
            rowIds={products.map(({ article }) => article)}
          >
            <IntentButton value="restore">{messages.restore}</IntentButton>
          </BulkForm>
        }
        count={catalogueTableMessages.count(total)}
        countRef={countRef}
        empty={<NoRows list={deletedList} messages={messages} query={query} />}
        list={deletedList}
      >
        <DataTable
          columns={[
            columns.product,
            columns.category,
            [columns.deleted, 'whole'],
            columns.by,
            [columns.until, 'whole'],
            <span className="visually-hidden" key="actions">
              {columns.actions}
            </span>,
          ]}
          label={messages.title}
          rows={products.map((product) => ({ key: product.article, cells: cellsOf(product, dates) }))}
        />
      </ListPage>
    </>
  )
}

function cellsOf(product: DeletedProduct, { formatDate, formatDateTime }: ShopDates) {
  const { article, name, category, deletedAt, deletedBy } = product
  return [
    <Checkbox form={bulkFormId} key="product" name="article" value={article}>
      {name} <small>{article}</small>
    </Checkbox>,
    categoryOf(category).name,
    formatDateTime(deletedAt),
    deletedBy ?? messages.byUnknown,
    formatDate(restorableUntil(product)),
    <ButtonForm
      button={{ 'aria-label': messages.restoreOf(name) }}
      fields={{ intent: 'restore', article }}
      key="restore"
      label={messages.restore}
    />,
  ]
}
