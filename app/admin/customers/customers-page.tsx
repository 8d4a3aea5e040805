import { adminPageMeta } from '#admin/frame/admin-page-meta.ts'
import { ListPage } from '#admin/frame/list-page.tsx'
import { NoRows } from '#admin/frame/no-rows.tsx'
import rows from '#admin/frame/rows.module.css'
import { requireAdmin } from '#http/request-actor.server.ts'
import { shopContext } from '#http/router-context.server.ts'
import { customerMessages as messages } from '#rulebook/customer-messages.ts'
import { listCustomers } from '#shop/accounts/customers/list-customers.server.ts'
import { PageHeader } from '#ui/page-header.tsx'
import type { Route } from './+types/customers-page.ts'
import { customerList } from './customer-list.ts'
import { CustomerRow } from './customer-row.tsx'

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args)
  const query = customerList.read(args.url.searchParams)
  return { ...(await listCustomers(args.context.get(shopContext), query)), query }
}

export function meta() {
  return adminPageMeta(messages.title)
}

export default function CustomersPage({ loaderData }: Route.ComponentProps) {
  const { customers, total, query } = loaderData
  return (
    <>
      <PageHeader title={messages.title} />
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
