import { adminPageMeta } from '#admin/frame/admin-page-meta.ts'
import { FilterBar, searchFieldClass } from '#admin/frame/filter-bar.tsx'
import { NoRows } from '#admin/frame/no-rows.tsx'
import { ResultCount } from '#admin/frame/result-count.tsx'
import rows from '#admin/frame/rows.module.css'
import { requireAdmin } from '#http/request-actor.server.ts'
import { shopContext } from '#http/router-context.server.ts'
import { customerMessages as messages } from '#rulebook/customer-messages.ts'
import { limits } from '#rulebook/limits.ts'
import { customerKinds } from '#shop/accounts/customers/customers.ts'
import { listCustomers } from '#shop/accounts/customers/list-customers.server.ts'
import { Field } from '#ui/field.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { SelectField } from '#ui/select.tsx'
import type { Route } from './+types/customers-page.ts'
import { CustomerRow } from './customer-row.tsx'
import { type CustomersQuery, customersUrl, readCustomersQuery } from './customers-query.ts'

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args)
  const query = readCustomersQuery(args.url.searchParams)
  return { ...(await listCustomers(args.context.get(shopContext), query)), query }
}

export function meta() {
  return adminPageMeta(messages.title)
}

export default function CustomersPage({ loaderData }: Route.ComponentProps) {
  const { customers, page, total, totalPages, query } = loaderData
  return (
    <>
      <PageHeader title={messages.title} />
      <CustomerFilter key={customersUrl(query)} query={query} />
      <ResultCount>{messages.found(total)}</ResultCount>
      {total === 0 ? (
        <NoRows isFiltered={query.query !== '' || query.kind !== 'all'} to="/customers" messages={messages} />
      ) : (
        <>
          <ol className={rows.rows}>
            {customers.map((customer) => (
              <CustomerRow customer={customer} key={customer.id} />
            ))}
          </ol>
          <Pagination hrefOf={(to) => customersUrl({ ...query, page: to })} page={page} totalPages={totalPages} />
        </>
      )}
    </>
  )
}

function CustomerFilter({ query: { query, kind } }: { query: CustomersQuery }) {
  const { filter } = messages
  return (
    <FilterBar action="/customers" label={filter.label} short submitLabel={filter.show}>
      <Field
        autoComplete="off"
        className={searchFieldClass}
        defaultValue={query}
        enterKeyHint="search"
        label={filter.query}
        maxLength={limits.searchQueryMaxLength}
        name="query"
        type="search"
      />
      <SelectField defaultValue={kind} label={filter.kind} name="kind">
        {customerKinds.map((each) => (
          <option key={each} value={each}>
            {filter.kinds[each]}
          </option>
        ))}
      </SelectField>
    </FilterBar>
  )
}
