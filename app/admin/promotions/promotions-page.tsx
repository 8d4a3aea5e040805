import { ActionNotice } from '#admin/frame/action-result.tsx'
import { adminPageMeta } from '#admin/frame/admin-page-meta.ts'
import { adminAction, adminLoader } from '#admin/frame/admin-route.server.ts'
import { keepAdminPageOnFailure } from '#admin/frame/keep-admin-page-on-failure.ts'
import { ListPage } from '#admin/frame/list-page.tsx'
import { NoRows } from '#admin/frame/no-rows.tsx'
import rows from '#admin/frame/rows.module.css'
import { formatPrice } from '#rulebook/money.ts'
import { promotionMessages as messages } from '#rulebook/promotion-messages.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import type { Route } from './+types/promotions-page.ts'
import { loadPromotions } from './load-promotions.server.ts'
import { promotionList } from './promotion-list.ts'
import { PromotionRow } from './promotion-row.tsx'
import { pauseOrResumePromotion } from './promotions-action.server.ts'

export const loader = adminLoader(async (shop, { url }: Route.LoaderArgs) => {
  const query = promotionList.read(url.searchParams)
  return { ...(await loadPromotions(shop, query)), query }
})

export const action = adminAction(pauseOrResumePromotion)

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepAdminPageOnFailure(serverAction)
}

export function meta() {
  return adminPageMeta(messages.title)
}

export default function PromotionsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { listed, total, page, welcome, query } = loaderData
  const listUrl = promotionList.url({ ...query, page })
  return (
    <>
      <PageHeader text={messages.text} title={messages.title}>
        <LinkButton size="small" to="/add-promotion" variant="primary">
          {messages.add}
        </LinkButton>
      </PageHeader>
      <ActionNotice result={actionData} />
      <ListPage
        {...loaderData}
        count={messages.found(total)}
        empty={<NoRows list={promotionList} messages={messages} query={query} />}
        list={promotionList}
      >
        <ol className={rows.rows}>
          {listed.map((each) => (
            <PromotionRow listUrl={listUrl} key={each.promotion.code} listed={each} />
          ))}
        </ol>
      </ListPage>
      {welcome.granted > 0 && (
        <p className={rows.note}>
          {messages.welcome(welcome.granted, welcome.orders, formatPrice(welcome.discountCents))}
        </p>
      )}
    </>
  )
}
