import { ActionNotice } from '#admin/frame/action-result.tsx'
import { adminPageMeta } from '#admin/frame/admin-page-meta.ts'
import { FilterBar, searchFieldClass } from '#admin/frame/filter-bar.tsx'
import { keepAdminPageOnFailure } from '#admin/frame/keep-admin-page-on-failure.ts'
import { NoRows } from '#admin/frame/no-rows.tsx'
import { ResultCount } from '#admin/frame/result-count.tsx'
import rows from '#admin/frame/rows.module.css'
import { readFormData } from '#http/read-form-data.server.ts'
import { requireAdmin } from '#http/request-actor.server.ts'
import { shopContext } from '#http/router-context.server.ts'
import { promotionMessages as messages, promotionLimits } from '#rulebook/promotion-messages.ts'
import { formatPrice } from '#shop/pricing/money.ts'
import { promotionStates } from '#shop/promotions/promotions.ts'
import { Field } from '#ui/field.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { SelectField } from '#ui/select.tsx'
import type { Route } from './+types/promotions-page.ts'
import { loadPromotions } from './load-promotions.server.ts'
import { PromotionRow } from './promotion-row.tsx'
import { pauseOrResumePromotion } from './promotions-action.server.ts'
import { type PromotionsQuery, promotionsUrl, readPromotionsQuery } from './promotions-query.ts'

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args)
  const query = readPromotionsQuery(args.url.searchParams)
  return { ...(await loadPromotions(args.context.get(shopContext), query)), query }
}

export async function action(args: Route.ActionArgs) {
  const actor = await requireAdmin(args)
  return await pauseOrResumePromotion(args.context.get(shopContext), actor, await readFormData(args.request))
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepAdminPageOnFailure(serverAction)
}

export function meta() {
  return adminPageMeta(messages.title)
}

export default function PromotionsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { listed, total, page, totalPages, welcome, query } = loaderData
  const listUrl = promotionsUrl({ ...query, page })
  return (
    <>
      <PageHeader text={messages.text} title={messages.title}>
        <LinkButton size="small" to="/add-promotion" variant="primary">
          {messages.add}
        </LinkButton>
      </PageHeader>
      <ActionNotice result={actionData} />
      <PromotionFilter key={listUrl} query={query} />
      <ResultCount>{messages.found(total)}</ResultCount>
      {total === 0 ? (
        <NoRows isFiltered={query.query !== '' || query.state !== null} to="/promotions" messages={messages} />
      ) : (
        <>
          <ol className={rows.rows}>
            {listed.map((each) => (
              <PromotionRow listUrl={listUrl} key={each.promotion.code} listed={each} />
            ))}
          </ol>
          <Pagination hrefOf={(to) => promotionsUrl({ ...query, page: to })} page={page} totalPages={totalPages} />
        </>
      )}
      {welcome.granted > 0 && (
        <p className={rows.note}>
          {messages.welcome(welcome.granted, welcome.orders, formatPrice(welcome.discountCents))}
        </p>
      )}
    </>
  )
}

function PromotionFilter({ query: { query, state } }: { query: PromotionsQuery }) {
  const { filter, states } = messages
  return (
    <FilterBar action="/promotions" label={filter.label} short submitLabel={filter.show}>
      <Field
        autoComplete="off"
        className={searchFieldClass}
        defaultValue={query}
        enterKeyHint="search"
        label={filter.query}
        maxLength={promotionLimits.codeMaxLength}
        name="query"
        type="search"
      />
      <SelectField defaultValue={state ?? ''} label={filter.state} name="state">
        <option value="">{filter.anyState}</option>
        {promotionStates.map((each) => (
          <option key={each} value={each}>
            {states[each]}
          </option>
        ))}
      </SelectField>
    </FilterBar>
  )
}
