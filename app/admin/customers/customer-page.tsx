import { data } from 'react-router'
import { ActionNotice } from '#admin/frame/action-result.tsx'
import { adminPageMeta } from '#admin/frame/admin-page-meta.ts'
import { adminAction, adminLoader } from '#admin/frame/admin-route.server.ts'
import styles from '#admin/frame/detail.module.css'
import { keepAdminPageOnFailure, useLastAnswer } from '#admin/frame/keep-admin-page-on-failure.ts'
import { RecordNotFound } from '#admin/frame/record-not-found.tsx'
import { readRole } from '#admin/roles/read-role.ts'
import { customerMessages as messages } from '#rulebook/customer-messages.ts'
import { formatPrice } from '#rulebook/money.ts'
import { isUserId } from '#shop/accounts/customers/customers.ts'
import { BackLink } from '#ui/back-link.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import type { Route } from './+types/customer-page.ts'
import { BlockSection } from './block-section.tsx'
import { changeCustomer } from './customer-action.server.ts'
import { CustomerContributions } from './customer-contributions.tsx'
import { CustomerDetails } from './customer-details.tsx'
import { CustomerHistory } from './customer-history.tsx'
import { CustomerOrders } from './customer-orders.tsx'
import { CustomerStatusPills } from './customer-status-pills.tsx'
import { type CustomerOverview, loadCustomer } from './load-customer.server.ts'
import { RoleSection } from './role-section.tsx'

export const loader = adminLoader(async (shop, { url, params }: Route.LoaderArgs, actor) => {
  const requested = { id: params.userId, page: Number(url.searchParams.get('page')) }
  const overview = await loadCustomer(shop, actor, requested)
  const chosenRole = readRole(url.searchParams)
  return overview ? { overview, chosenRole } : data({ overview: null, chosenRole }, { status: 404 })
})

export const action = adminAction((shop, actor, form, { params: { userId } }: Route.ActionArgs) => {
  if (!isUserId(userId)) throw data(null, { status: 404 })
  return changeCustomer(shop, actor, userId, form)
})

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepAdminPageOnFailure(serverAction)
}

export function meta({ loaderData }: Route.MetaArgs) {
  return adminPageMeta(loaderData?.overview?.customer.fullName ?? messages.missing)
}

export default function CustomerPage({ loaderData: { overview, chosenRole }, actionData }: Route.ComponentProps) {
  const result = useLastAnswer(actionData)
  if (!overview) return <RecordNotFound to="/customers" messages={messages} />
  return (
    <>
      <BackLink name={messages.back} to="/customers" />
      <PageHeader text={<Summary overview={overview} />} title={overview.customer.fullName} />
      <ActionNotice result={result} />
      <div className={styles.detail}>
        <CustomerOrders overview={overview} />
        <CustomerContributions overview={overview} />
        <CustomerDetails customer={overview.customer} refused={overview.refusedEmail} />
        <RoleSection chosenRole={chosenRole} overview={overview} />
        <BlockSection result={result} overview={overview} />
        <CustomerHistory history={overview.history} />
      </div>
    </>
  )
}

function Summary({ overview: { customer } }: { overview: CustomerOverview }) {
  return (
    <span className={styles.summary}>
      <CustomerStatusPills customer={customer} />
      <span>{messages.orders(customer.orders)}</span>
      <span>{messages.spentInTotal(formatPrice(customer.spentCents))}</span>
    </span>
  )
}
