import { adminPageMeta } from '#admin/frame/admin-page-meta.ts'
import { adminListLoader } from '#admin/frame/admin-route.server.ts'
import { ExportLink } from '#admin/frame/export-link.tsx'
import { ListPage } from '#admin/frame/list-page.tsx'
import { NoRows } from '#admin/frame/no-rows.tsx'
import rows from '#admin/frame/rows.module.css'
import { useMayDo } from '#admin/frame/use-admin-role.ts'
import { customerMessages as messages } from '#rulebook/customer-messages.ts'
import { listCustomers } from '#shop/accounts/customers/list-customers.server.ts'
import { PageHeader } from '#ui/page-header.tsx'
import type { Route } from './+types/customers-page.ts'
import { customerList } from './customer-list.ts'
import { CustomerRow } from './customer-row.tsx'

export const loader = adminListLoader(async (shop, { url }: Route.LoaderArgs) => {
  const query = customerList.read(url.searchParams)
  return { ...(await listCustomers(shop, query)), query }
})

export function meta() {
  return adminPageMeta(messages.title)
}

export default function CustomersPage({ loaderData }: Route.ComponentProps) {
  const { customers, total, query } = loaderData
  const may = useMayDo()
  return (
    <>
      <PageHeader title={messages.title}>
        {may('exports') && (
          <ExportLink href={customerList.url({ ...query, page: 1 }, `${customerList.path}/customers.csv`)}>
            {messages.file.export}
          </ExportLink>
        )}
      </PageHeader>
      <ListPage
        {...loaderData}
        count={messages.found(total)}
        empty={<NoRows list={customerList} messages={messages} query={query} />}
        list={customerList}
      >
        <ol className={rows.rows}>
          {customers.map((customer) => (
            <CustomerRow customer={customer} key={customer.id} />
          ))}
        </ol>
      </ListPage>
    </>
  )
}
