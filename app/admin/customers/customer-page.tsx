import { data } from 'react-router'
import { Answer } from '#admin/frame/answer.tsx'
import { describeRoom } from '#admin/frame/describe-room.ts'
import styles from '#admin/frame/detail.module.css'
import { Missing } from '#admin/frame/missing.tsx'
import { stayInRoom } from '#admin/frame/stay-in-room.ts'
import { shopContext } from '#http/context.server.ts'
import { formOf } from '#http/form-of.server.ts'
import { requireAdmin } from '#http/who-is-asking.server.ts'
import { customerWords as words } from '#rulebook/customer-words.ts'
import { isUserId } from '#shop/accounts/customers.ts'
import { formatPrice } from '#shop/pricing/money.ts'
import { RoomHead } from '#ui/room-head.tsx'
import { WayBack } from '#ui/way-back.tsx'
import type { Route } from './+types/customer-page.ts'
import { BlockSection } from './block-section.tsx'
import { type CustomerAnswer, changeCustomer } from './customer-action.server.ts'
import { CustomerFacts } from './customer-facts.tsx'
import { CustomerHistory } from './customer-history.tsx'
import { CustomerMarks } from './customer-marks.tsx'
import { CustomerOrders } from './customer-orders.tsx'
import { CustomerVoices } from './customer-voices.tsx'
import { loadCustomer, type ShownCustomer } from './load-customer.server.ts'
import { RoleSection } from './role-section.tsx'

export async function loader(args: Route.LoaderArgs) {
  const asker = await requireAdmin(args)
  const asked = { id: args.params.userId, page: Number(args.url.searchParams.get('page')) }
  const shown = await loadCustomer(args.context.get(shopContext), asker, asked)
  return shown ? { shown } : data({ shown: null }, { status: 404 })
}

export async function action(args: Route.ActionArgs): Promise<CustomerAnswer> {
  const asker = await requireAdmin(args)
  const { userId } = args.params
  if (!isUserId(userId)) throw data(null, { status: 404 })
  return await changeCustomer(args.context.get(shopContext), asker, userId, await formOf(args.request))
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return stayInRoom(serverAction)
}

export function meta({ loaderData }: Route.MetaArgs) {
  return describeRoom(loaderData?.shown?.customer.fullName ?? words.missing)
}

export default function CustomerPage({ loaderData: { shown }, actionData }: Route.ComponentProps) {
  if (!shown) return <Missing to="/customers" words={words} />
  const answer = actionData && 'text' in actionData ? actionData : undefined
  return (
    <>
      <WayBack name={words.back} to="/customers" />
      <RoomHead text={<Summary shown={shown} />} title={shown.customer.fullName} />
      <Answer answer={answer} />
      <div className={styles.detail}>
        <CustomerOrders shown={shown} />
        <CustomerVoices shown={shown} />
        <CustomerFacts customer={shown.customer} refused={shown.refusedEmail} />
        <RoleSection shown={shown} />
        <BlockSection answer={answer} shown={shown} />
        <CustomerHistory history={shown.history} />
      </div>
    </>
  )
}

function Summary({ shown: { customer } }: { shown: ShownCustomer }) {
  return (
    <span className={styles.summary}>
      <CustomerMarks customer={customer} />
      <span>{words.orders(customer.orders)}</span>
      <span>{words.spentInAll(formatPrice(customer.spentCents))}</span>
    </span>
  )
}
