import { Answer } from '#admin/frame/answer.tsx'
import { describeRoom } from '#admin/frame/describe-room.ts'
import { FilterBar, searchField } from '#admin/frame/filter-bar.tsx'
import { Found } from '#admin/frame/found.tsx'
import { NoRows } from '#admin/frame/no-rows.tsx'
import rows from '#admin/frame/rows.module.css'
import { stayInRoom } from '#admin/frame/stay-in-room.ts'
import { shopContext } from '#http/context.server.ts'
import { formOf } from '#http/form-of.server.ts'
import { requireAdmin } from '#http/who-is-asking.server.ts'
import { promotionLimits, promotionWords as words } from '#rulebook/promotion-words.ts'
import { formatPrice } from '#shop/pricing/money.ts'
import { promotionStates } from '#shop/promotions/promotions.ts'
import { Field } from '#ui/field.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { RoomHead } from '#ui/room-head.tsx'
import { SelectField } from '#ui/select.tsx'
import type { Route } from './+types/promotions-page.ts'
import { loadPromotions } from './load-promotions.server.ts'
import { PromotionRow } from './promotion-row.tsx'
import { switchPromotion } from './promotions-action.server.ts'
import { type PromotionsQuery, promotionsAddress, readPromotionsQuery } from './promotions-query.ts'

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args)
  const query = readPromotionsQuery(args.url.searchParams)
  return { ...(await loadPromotions(args.context.get(shopContext), query)), query }
}

export async function action(args: Route.ActionArgs) {
  const asker = await requireAdmin(args)
  return await switchPromotion(args.context.get(shopContext), asker, await formOf(args.request))
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return stayInRoom(serverAction)
}

export function meta() {
  return describeRoom(words.title)
}

export default function PromotionsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { listed, total, page, totalPages, welcome, query } = loaderData
  const address = promotionsAddress({ ...query, page })
  return (
    <>
      <RoomHead text={words.text} title={words.title}>
        <LinkButton size="small" to="/add-promotion" variant="primary">
          {words.add}
        </LinkButton>
      </RoomHead>
      <Answer answer={actionData} />
      <PromotionFilter key={address} query={query} />
      <Found>{words.found(total)}</Found>
      {total === 0 ? (
        <NoRows isFiltered={query.query !== '' || query.state !== null} to="/promotions" words={words} />
      ) : (
        <>
          <ol className={rows.rows}>
            {listed.map((each) => (
              <PromotionRow address={address} key={each.promotion.code} listed={each} />
            ))}
          </ol>
          <Pagination hrefOf={(to) => promotionsAddress({ ...query, page: to })} page={page} totalPages={totalPages} />
        </>
      )}
      {welcome.granted > 0 && (
        <p className={rows.note}>
          {words.welcome(welcome.granted, welcome.orders, formatPrice(welcome.discountCents))}
        </p>
      )}
    </>
  )
}

function PromotionFilter({ query: { query, state } }: { query: PromotionsQuery }) {
  const { filter, states } = words
  return (
    <FilterBar action="/promotions" label={filter.label} short show={filter.show}>
      <Field
        autoComplete="off"
        className={searchField}
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
