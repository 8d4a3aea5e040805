import { describeRoom } from '#admin/frame/describe-room.ts'
import { FilterBar, searchField } from '#admin/frame/filter-bar.tsx'
import { Found } from '#admin/frame/found.tsx'
import { NoRows } from '#admin/frame/no-rows.tsx'
import rows from '#admin/frame/rows.module.css'
import { shopContext } from '#http/context.server.ts'
import { requireAdmin } from '#http/who-is-asking.server.ts'
import { customerWords as words } from '#rulebook/customer-words.ts'
import { limits } from '#rulebook/limits.ts'
import { customerKinds } from '#shop/accounts/customers.ts'
import { listCustomers } from '#shop/accounts/list-customers.server.ts'
import { Field } from '#ui/field.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { RoomHead } from '#ui/room-head.tsx'
import { SelectField } from '#ui/select.tsx'
import type { Route } from './+types/customers-page.ts'
import { CustomerRow } from './customer-row.tsx'
import { type CustomersQuery, customersAddress, readCustomersQuery } from './customers-query.ts'

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args)
  const query = readCustomersQuery(args.url.searchParams)
  return { ...(await listCustomers(args.context.get(shopContext), query)), query }
}

export function meta() {
  return describeRoom(words.title)
}

export default function CustomersPage({ loaderData }: Route.ComponentProps) {
  const { customers, page, total, totalPages, query } = loaderData
  return (
    <>
      <RoomHead title={words.title} />
      <CustomerFilter key={customersAddress(query)} query={query} />
      <Found>{words.found(total)}</Found>
      {total === 0 ? (
        <NoRows isFiltered={query.query !== '' || query.kind !== 'all'} to="/customers" words={words} />
      ) : (
        <>
          <ol className={rows.rows}>
            {customers.map((customer) => (
              <CustomerRow customer={customer} key={customer.id} />
            ))}
          </ol>
          <Pagination hrefOf={(to) => customersAddress({ ...query, page: to })} page={page} totalPages={totalPages} />
        </>
      )}
    </>
  )
}

function CustomerFilter({ query: { query, kind } }: { query: CustomersQuery }) {
  const { filter } = words
  return (
    <FilterBar action="/customers" label={filter.label} short show={filter.show}>
      <Field
        autoComplete="off"
        className={searchField}
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
