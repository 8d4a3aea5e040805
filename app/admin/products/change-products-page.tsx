import { data, redirect } from 'react-router'
import { ActionNotice, type ActionResult } from '#admin/frame/action-result.tsx'
import { adminPageMeta } from '#admin/frame/admin-page-meta.ts'
import { adminAction, adminLoader } from '#admin/frame/admin-route.server.ts'
import { ButtonForm } from '#admin/frame/button-form.tsx'
import { keepAdminPageOnFailure, useLastAnswer } from '#admin/frame/keep-admin-page-on-failure.ts'
import { adminMessages } from '#rulebook/admin-messages.ts'
import { catalogueTableMessages } from '#rulebook/catalogue-table-messages.ts'
import { formatPrice } from '#rulebook/money.ts'
import {
  changeManyProducts,
  continueChange,
  findUnfinishedChange,
  leaveUnfinished,
} from '#shop/catalog/change-many-products.server.ts'
import { listSelectedArticles, sumSelectedProducts } from '#shop/catalog/list-catalogue-table.server.ts'
import { isPrice, priceAfter } from '#shop/catalog/price-change.ts'
import { findOperation } from '#shop/catalog/undo-operation.server.ts'
import { isUuid } from '#shop/uuid.ts'
import { BackLink } from '#ui/back-link.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import type { Route } from './+types/change-products-page.ts'
import { ChangeProductsForm, type TypedChanges } from './change-products-form.tsx'
import { nameSelected } from './delete-confirmation.tsx'
import { changeProductsPath, readReturnUrl } from './product-list.ts'
import { readSelection } from './product-selection.ts'
import { readManyChanges } from './read-many-changes.server.ts'
import { selectionSentences } from './table-action.server.ts'

const messages = catalogueTableMessages.change
const { done, count: countProducts } = catalogueTableMessages

type ChangeResult = ActionResult & { typed?: TypedChanges; amountError?: string }

/**
 * The address holds the `operation`, so that a form that is sent twice, or again after a lost connection, changes each product once. A change
 * that was cut off comes before a new one, which could lower some prices twice.
 */
export const loader = adminLoader(async (shop, { url: { searchParams } }: Route.LoaderArgs, actor) => {
  const operation = searchParams.get('operation')
  if (!isUuid(operation)) {
    const params = new URLSearchParams(searchParams)
    params.set('operation', (await findUnfinishedChange(shop, actor))?.operation ?? crypto.randomUUID())
    throw redirect(`${changeProductsPath}?${params}`)
  }
  const [selected, found, unfinished] = await Promise.all([
    sumSelectedProducts(shop, readSelection(searchParams)),
    findOperation(shop, actor, operation),
    findUnfinishedChange(shop, actor, operation),
  ])
  const back = readReturnUrl(searchParams.get('back'))
  return { selected, operation, changed: found?.articles.length ?? 0, unfinished: unfinished?.products ?? null, back }
})

export const action = adminAction(async (shop, actor, form, { url }: Route.ActionArgs) => {
  const operation = url.searchParams.get('operation')
  if (!isUuid(operation)) throw data(null, { status: 400 })
  const intent = form.get('intent')
  if (intent === 'continue') await continueChange(shop, actor, operation)
  if (intent === 'leave') await leaveUnfinished(shop, actor, operation)
  if (intent === 'continue' || intent === 'leave') throw redirect(`${changeProductsPath}${url.search}`)
  const typed = typedChangesOf(form)
  const read = readManyChanges(form)
  if (!read.ok) return data(refusal(read.problem.sentence, typed, 'amount'), { status: 422 })
  const changes = read.value
  if (Object.keys(changes).length === 0) return data(refusal(messages.nothing, typed), { status: 422 })
  const params = new URLSearchParams(url.searchParams)
  params.set('seen', String(form.get('seen') ?? ''))
  const selection = readSelection(params)
  const [selected, { prices }] = await Promise.all([
    listSelectedArticles(shop, selection),
    sumSelectedProducts(shop, selection),
  ])
  if (!selected.ok) return data(refusal(selectionSentences[selected.problem.code], typed), { status: 422 })
  const { price } = changes
  if (price && prices && ![prices.minCents, prices.maxCents].every((cents) => isPrice(priceAfter(cents, price)))) {
    return data(refusal(messages.priceOutOfRange, typed, 'amount'), { status: 422 })
  }
  const changed = await changeManyProducts(shop, actor, selected.value, changes, operation)
  if (changed > 0) throw redirect(`${changeProductsPath}${url.search}`)
  return data<ChangeResult>({ tone: 'info', text: done.nothing, typed })
})

function refusal(text: string, typed: TypedChanges, field?: 'amount'): ChangeResult {
  return { tone: 'error', text, typed, ...(field && { amountError: text, isAtField: true }) }
}

function typedChangesOf(form: FormData): TypedChanges {
  const text = (name: keyof TypedChanges) => String(form.get(name) ?? '')
  return {
    priceChange: text('priceChange'),
    amount: text('amount'),
    category: text('category'),
    newCollection: text('newCollection'),
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepAdminPageOnFailure(serverAction)
}

export function meta() {
  return adminPageMeta(messages.title)
}

export default function ChangeProductsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { selected, operation, changed, unfinished, back } = loaderData
  const { products, prices } = selected
  const result: ChangeResult | undefined = useLastAnswer(actionData)
  return (
    <>
      <BackLink name={messages.back} to={back} />
      <PageHeader
        text={prices && messages.prices(formatPrice(prices.minCents), formatPrice(prices.maxCents))}
        title={products === 0 ? messages.title : messages.ask(nameSelected(selected))}
      />
      <ActionNotice result={result} />
      {unfinished !== null && <UnfinishedChange all={unfinished} changed={changed} />}
      {unfinished === null && changed > 0 && (
        <>
          <p role="status">{done.changed(changed === 1 ? done.hasBeen(countProducts(1)) : done.haveBeen(changed))}</p>
          <ButtonForm action={back} fields={{ intent: 'undo', operation }} label={adminMessages.undo} />
        </>
      )}
      {unfinished === null && changed === 0 && products === 0 && <p>{catalogueTableMessages.nothingChosen}</p>}
      {unfinished === null && changed === 0 && products > 0 && (
        <ChangeProductsForm
          amountError={result?.amountError}
          confirm={messages.ask(nameSelected(selected))}
          products={products}
          typed={result?.typed}
        />
      )}
    </>
  )
}

function UnfinishedChange({ changed, all }: { changed: number; all: number }) {
  return (
    <>
      <p role="status">{messages.unfinished(changed, all)}</p>
      <div className="btn-row">
        <ButtonForm
          busyLabel={messages.continuing}
          button={{ variant: 'primary' }}
          fields={{ intent: 'continue' }}
          label={messages.continue}
        />
        <ButtonForm fields={{ intent: 'leave' }} label={messages.leave} />
      </div>
    </>
  )
}
