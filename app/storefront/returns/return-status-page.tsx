import { data, Form, redirect, type ShouldRevalidateFunctionArgs, useNavigation } from 'react-router'
import { readFormData } from '#http/read-form-data.server.ts'
import { readChosenPieces } from '#http/read-form-fields.server.ts'
import { withdrawalProblems } from '#http/return-problems.ts'
import { shopContext } from '#http/router-context.server.ts'
import { returnRequestMessages } from '#rulebook/return-request-messages.ts'
import { withdrawalMessages } from '#rulebook/withdrawal-messages.ts'
import { chooseWithdrawnPieces } from '#shop/returns/choose-withdrawn-pieces.server.ts'
import { findReturnByLink, isReturnNumber, readReturnMoney } from '#shop/returns/find-return.server.ts'
import { returnPath } from '#shop/returns/return-links.server.ts'
import { labelCentsOf } from '#shop/returns/returnable.ts'
import { type Return, travels } from '#shop/returns/returns.ts'
import { readSettings } from '#shop/settings/read-settings.server.ts'
import { describePrivatePage } from '#storefront/account/describe-private-page.ts'
import { FormNotice } from '#storefront/account/form-notice.tsx'
import { SuccessNotice, successAddress } from '#storefront/account/success-notice.tsx'
import { Button } from '#ui/button.tsx'
import type { Route } from './+types/return-status-page.ts'
import { answerOffer } from './answer-offer.server.ts'
import { keepWithdrawal, MissingReturn } from './missing-return.tsx'
import { PieceChoice } from './piece-choice.tsx'
import { ReturnMoneySums } from './return-money.tsx'
import { ReturnStatus } from './return-status.tsx'
import styles from './returns.module.css'
import { ReturnRights, WithdrawalRights } from './rights.tsx'
import { Receipt, WhatComesNext } from './withdrawal-receipt.tsx'

const messages = withdrawalMessages.receipt
const { offer } = returnRequestMessages

/** The receipt of a withdrawal and what has become of it, for the holder of its link. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const returned = await findReturnByLink(shop, params.number, url.searchParams.get('key') ?? '')
  if (!returned) return data(null, { status: 404 })
  const { contact, returns } = await readSettings(shop)
  return {
    returned,
    money: await readReturnMoney(shop, returned),
    days: returns.days,
    contactEmail: contact.email,
    address: contact.address,
    photoPaths: returned.photos.map((_, index) => returnPath(shop, returned.number, `/photos/${index + 1}`)),
    labelPath: returned.hasLabelFile ? returnPath(shop, returned.number, '/label') : null,
    labelCents: labelCentsOf(returns, null),
  }
}

/** Keeps some of the pieces. */
export async function action({ context, params, request, url }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const form = await readFormData(request)
  const number = params.number
  if (!isReturnNumber(number)) throw data(null, { status: 404 })
  const key = url.searchParams.get('key') ?? ''
  const found = await findReturnByLink(shop, number, key)
  if (!found) throw data(null, { status: 404 })
  const intent = form.get('intent')
  if (intent === 'accept-offer' || intent === 'decline-offer') return await answerOffer(shop, { number, key }, form)
  const isEverything = form.get('which') === 'everything'
  const lines = isEverything ? found.lines : readChosenPieces(form)
  const chosen = await chooseWithdrawnPieces(shop, { number, key, lines })
  if (chosen.ok) throw redirect(successAddress(returnPath(shop, number), 'kept'))
  const { status, sentence } = withdrawalProblems[chosen.problem.code]
  return data({ step: 'refused' as const, text: sentence }, { status })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepWithdrawal(serverAction)
}

/** A refusal says that the return has moved on, so the page shows where it is now. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return formMethod !== undefined || defaultShouldRevalidate
}

export function meta({ params, location }: Route.MetaArgs) {
  return describePrivatePage(`${messages.facts.number} ${params.number}`, location.pathname)
}

export default function ReturnPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  if (!loaderData) return <MissingReturn />
  const { returned, money, days, contactEmail, address } = loaderData
  const isForReason = returned.kind === 'return'
  return (
    <div className={`wrap ${styles.withdraw}`}>
      <div>
        <SuccessNotice messages={{ kept: messages.keep.done, accepted: offer.accepted, declined: offer.declined }} />
        <FormNotice answer={answer} />
        {isForReason ? (
          <ReturnStatus
            labelPath={loaderData.labelPath}
            money={money}
            photoPaths={loaderData.photoPaths}
            returned={returned}
          />
        ) : (
          <>
            <Receipt money={money} returned={returned} />
            <WhatComesNext address={address} labelPath={loaderData.labelPath} returned={returned} />
            {mayKeep(returned) && <KeepForm returned={returned} />}
          </>
        )}
      </div>
      <div className={styles.side}>
        {money && <ReturnMoneySums money={money} />}
        {isForReason ? (
          <ReturnRights contactEmail={contactEmail} labelCents={loaderData.labelCents} />
        ) : (
          <WithdrawalRights contactEmail={contactEmail} days={days} labelCents={loaderData.labelCents} />
        )}
      </div>
    </div>
  )
}

function KeepForm({ returned: { lines } }: { returned: Return }) {
  const busy = useNavigation().state !== 'idle'
  const choosable = lines.map((line) => ({ ...line, left: line.quantity }))
  const quantities = new Map(lines.map(({ article, quantity }) => [article, quantity]))
  return (
    <details className={styles.keep}>
      <summary>{messages.keep.title}</summary>
      <Form className={styles.form} method="post" preventScrollReset>
        <p className={styles.small}>{messages.keep.text}</p>
        <PieceChoice isEverything={false} lines={choosable} quantities={quantities} />
        <div>
          <Button busy={busy} type="submit">
            {busy ? messages.keep.busy : messages.keep.button}
          </Button>
        </div>
      </Form>
    </details>
  )
}

function mayKeep(returned: Return): boolean {
  return returned.state === 'asked' && travels(returned)
}
