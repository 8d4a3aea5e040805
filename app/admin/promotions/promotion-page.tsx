import { data } from 'react-router'
import { Answer } from '#admin/frame/answer.tsx'
import { describeRoom } from '#admin/frame/describe-room.ts'
import styles from '#admin/frame/detail.module.css'
import { Fact, Facts } from '#admin/frame/facts.tsx'
import { Missing } from '#admin/frame/missing.tsx'
import { stayInRoom } from '#admin/frame/stay-in-room.ts'
import { shopContext } from '#http/context.server.ts'
import { formOf } from '#http/form-of.server.ts'
import { requireAdmin } from '#http/who-is-asking.server.ts'
import { promotionWords as words } from '#rulebook/promotion-words.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { RoomHead } from '#ui/room-head.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import { WayBack } from '#ui/way-back.tsx'
import type { Route } from './+types/promotion-page.ts'
import { termLines, worthText } from './describe-terms.ts'
import { loadPromotion, type ShownPromotion } from './load-promotion.server.ts'
import { PromotionHistory } from './promotion-history.tsx'
import { switchPromotion } from './promotions-action.server.ts'
import { RehearsalFigures } from './rehearsal-figures.tsx'
import { SwitchForm } from './switch-form.tsx'
import { UsageSection } from './usage-section.tsx'

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args)
  const { searchParams } = args.url
  const shown = await loadPromotion(args.context.get(shopContext), args.params.code, Number(searchParams.get('page')))
  if (!shown) return data({ shown: null, said: null }, { status: 404 })
  const { code } = shown.promotion
  const done = searchParams.get('done')
  const said = done === 'added' ? words.form.added(code) : done === 'saved' ? words.form.saved(code) : null
  return { shown, said }
}

export async function action(args: Route.ActionArgs) {
  const asker = await requireAdmin(args)
  return await switchPromotion(args.context.get(shopContext), asker, await formOf(args.request))
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return stayInRoom(serverAction)
}

export function meta({ params }: Route.MetaArgs) {
  return describeRoom(params.code)
}

export default function PromotionPage({ loaderData: { shown, said }, actionData }: Route.ComponentProps) {
  if (!shown) return <Missing to="/promotions" words={words} />
  const { promotion, state } = shown
  const address = `/promotions/${promotion.code}`
  return (
    <>
      <WayBack name={words.back} to="/promotions" />
      <RoomHead text={<Summary shown={shown} />} title={promotion.code}>
        <div className="btn-row">
          {state !== 'ended' && <SwitchForm action={address} promotion={promotion} variant="primary" />}
          <LinkButton size="small" to={`/change-promotion/${promotion.code}`}>
            {words.change}
          </LinkButton>
        </div>
      </RoomHead>
      <Answer answer={actionData} />
      {said && !actionData && <p role="status">{said}</p>}
      <Sections shown={shown} />
    </>
  )
}

function Summary({ shown: { promotion, state } }: { shown: ShownPromotion }) {
  return (
    <span className={styles.summary}>
      <StatusPill done={state === 'running'}>{words.states[state]}</StatusPill>
      <span>{worthText(promotion.worth)}</span>
      <span>{words.usedOf(promotion.used, promotion.maxUses)}</span>
    </span>
  )
}

function Sections({ shown }: { shown: ShownPromotion }) {
  const { promotion, rehearsal, history } = shown
  return (
    <div className={styles.detail}>
      {rehearsal && (
        <section>
          <h2>{words.rehearsal.title}</h2>
          <RehearsalFigures rehearsal={rehearsal} />
        </section>
      )}
      <UsageSection shown={shown} />
      <section className={styles.side}>
        <h2>{words.terms.title}</h2>
        <Facts>
          {termLines(promotion).map(({ name, text }) => (
            <Fact key={name} name={name}>
              {text}
            </Fact>
          ))}
        </Facts>
      </section>
      <PromotionHistory history={history} />
    </div>
  )
}
