import { data } from 'react-router'
import { ActionNotice } from '#admin/frame/action-result.tsx'
import { adminPageMeta } from '#admin/frame/admin-page-meta.ts'
import { adminAction, adminLoader } from '#admin/frame/admin-route.server.ts'
import { DescriptionItem, DescriptionList } from '#admin/frame/description-list.tsx'
import styles from '#admin/frame/detail.module.css'
import { keepAdminPageOnFailure } from '#admin/frame/keep-admin-page-on-failure.ts'
import { RecordNotFound } from '#admin/frame/record-not-found.tsx'
import { useShopDates } from '#admin/frame/use-shop-dates.ts'
import { promotionMessages as messages } from '#rulebook/promotion-messages.ts'
import { BackLink } from '#ui/back-link.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import type { Route } from './+types/promotion-page.ts'
import { termLines, worthText } from './describe-terms.ts'
import { loadPromotion, type PromotionOverview } from './load-promotion.server.ts'
import { PauseResumeForm } from './pause-resume-form.tsx'
import { PromotionHistory } from './promotion-history.tsx'
import { pauseOrResumePromotion } from './promotions-action.server.ts'
import { RehearsalStatistics } from './rehearsal-statistics.tsx'
import { UsageSection } from './usage-section.tsx'

export const loader = adminLoader(async (shop, { url, params }: Route.LoaderArgs) => {
  const { searchParams } = url
  const overview = await loadPromotion(shop, params.code, Number(searchParams.get('page')))
  if (!overview) return data({ overview: null, successMessage: null }, { status: 404 })
  const { code } = overview.promotion
  const done = searchParams.get('done')
  const successMessage =
    done === 'added' ? messages.form.added(code) : done === 'saved' ? messages.form.saved(code) : null
  return { overview, successMessage }
})

export const action = adminAction(pauseOrResumePromotion)

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepAdminPageOnFailure(serverAction)
}

export function meta({ params }: Route.MetaArgs) {
  return adminPageMeta(params.code)
}

export default function PromotionPage({ loaderData: { overview, successMessage }, actionData }: Route.ComponentProps) {
  if (!overview) return <RecordNotFound to="/promotions" messages={messages} />
  const { promotion, state } = overview
  const promotionPath = `/promotions/${promotion.code}`
  return (
    <>
      <BackLink name={messages.back} to="/promotions" />
      <PageHeader text={<Summary overview={overview} />} title={promotion.code}>
        <div className="btn-row">
          {state !== 'ended' && <PauseResumeForm action={promotionPath} promotion={promotion} variant="primary" />}
          <LinkButton size="small" to={`/change-promotion/${promotion.code}`}>
            {messages.change}
          </LinkButton>
        </div>
      </PageHeader>
      <ActionNotice result={actionData} />
      {successMessage && !actionData && <p role="status">{successMessage}</p>}
      <Sections overview={overview} />
    </>
  )
}

function Summary({ overview: { promotion, state } }: { overview: PromotionOverview }) {
  return (
    <span className={styles.summary}>
      <StatusPill done={state === 'running'}>{messages.states[state]}</StatusPill>
      <span>{worthText(promotion.worth)}</span>
      <span>{messages.usedOf(promotion.used, promotion.maxUses)}</span>
    </span>
  )
}

function Sections({ overview }: { overview: PromotionOverview }) {
  const { promotion, rehearsal, history } = overview
  const dates = useShopDates()
  return (
    <div className={styles.detail}>
      {rehearsal && (
        <section>
          <h2>{messages.rehearsal.title}</h2>
          <RehearsalStatistics rehearsal={rehearsal} />
        </section>
      )}
      <UsageSection overview={overview} />
      <section className={styles.side}>
        <h2>{messages.terms.title}</h2>
        <DescriptionList>
          {termLines(promotion, dates).map(({ name, text }) => (
            <DescriptionItem key={name} term={name}>
              {text}
            </DescriptionItem>
          ))}
        </DescriptionList>
      </section>
      <PromotionHistory history={history} />
    </div>
  )
}
