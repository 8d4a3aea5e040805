import { Check, Printer } from 'lucide'
import { data, Form, redirect, useNavigation } from 'react-router'
import { readFormData } from '#http/read-form-data.server.ts'
import { readChosenPieces } from '#http/read-form-fields.server.ts'
import { withdrawalProblems } from '#http/return-problems.ts'
import { shopContext } from '#http/router-context.server.ts'
import { formatDate, formatMoment } from '#rulebook/dates.ts'
import { withdrawalMessages } from '#rulebook/withdrawal-messages.ts'
import { chooseWithdrawnPieces } from '#shop/returns/choose-withdrawn-pieces.server.ts'
import { findReturnByLink, isReturnNumber } from '#shop/returns/find-return.server.ts'
import { returnPath } from '#shop/returns/return-links.server.ts'
import { type Return, refundDueAt, travels } from '#shop/returns/returns.ts'
import { readSettings } from '#shop/settings/read-settings.server.ts'
import { describePrivatePage } from '#storefront/account/describe-private-page.ts'
import { FormNotice } from '#storefront/account/form-notice.tsx'
import { SuccessNotice, successAddress } from '#storefront/account/success-notice.tsx'
import { useShopSetup } from '#storefront/frame/shop-setup.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { Route } from './+types/return-page.ts'
import { keepWithdrawal, MissingReturn } from './missing-return.tsx'
import { PieceChoice } from './piece-choice.tsx'
import { ReturnRights } from './return-rights.tsx'
import { ReturnLabel, ReturnStatus } from './return-status.tsx'
import styles from './returns.module.css'
import { Rights } from './rights.tsx'

const messages = withdrawalMessages.receipt

/** The receipt of a withdrawal and what has become of it, for the holder of its link. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const returned = await findReturnByLink(shop, params.number, url.searchParams.get('key') ?? '')
  if (!returned) return data(null, { status: 404 })
  const { contact, returns } = await readSettings(shop)
  return {
    returned,
    days: returns.days,
    contactEmail: contact.email,
    address: contact.address,
    photoPaths: returned.photos.map((_, index) => returnPath(shop, returned.number, `/photos/${index + 1}`)),
    labelPath: returned.hasLabelFile ? returnPath(shop, returned.number, '/label') : null,
    labelCents: returned.labelCents,
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

export function meta({ params, location }: Route.MetaArgs) {
  return describePrivatePage(`${messages.facts.number} ${params.number}`, location.pathname)
}

export default function ReturnPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  if (!loaderData) return <MissingReturn />
  const { returned, days, contactEmail, address } = loaderData
  const isForReason = returned.kind === 'return'
  return (
    <div className={`wrap ${styles.withdraw}`}>
      <div>
        <SuccessNotice messages={{ kept: messages.keep.done }} />
        <FormNotice answer={answer} />
        {isForReason ? (
          <ReturnStatus labelPath={loaderData.labelPath} photoPaths={loaderData.photoPaths} returned={returned} />
        ) : (
          <>
            <Receipt returned={returned} />
            <WhatComesNext address={address} labelPath={loaderData.labelPath} returned={returned} />
            {mayKeep(returned) && <KeepForm returned={returned} />}
          </>
        )}
      </div>
      {isForReason ? (
        <ReturnRights contactEmail={contactEmail} labelCents={loaderData.labelCents} />
      ) : (
        <Rights contactEmail={contactEmail} days={days} />
      )}
    </div>
  )
}

function Receipt({ returned }: { returned: Return }) {
  const { timeZone } = useShopSetup()
  const { number, orderNumber, state, statedAt, email, statement, reason, lines } = returned
  const names = messages.facts
  const facts = [
    [names.number, number],
    [names.order, `№${orderNumber}`],
    [names.pieces, lines.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')],
    [names.statement, statement],
    ...(reason ? [[names.reason, reason]] : []),
  ]
  return (
    <div className={styles.receipt}>
      <p className={styles.received}>
        <Icon of={Check} small />
        <time dateTime={statedAt.toISOString()}>{messages.received(formatMoment(statedAt, timeZone))}</time>
      </p>
      <h1>{state === 'asked' ? messages.title : stateOf(returned, timeZone).title}</h1>
      <p className={styles.small}>{messages.lead(email)}</p>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.buttons}>
        <Button onClick={() => print()}>
          <Icon of={Printer} small />
          {messages.print}
        </Button>
      </div>
    </div>
  )
}

function stateOf(returned: Return, timeZone: string): { title: string; text: string } {
  const { states } = messages
  const due = formatDate(refundDueAt(returned), timeZone)
  switch (returned.state) {
    case 'asked':
      return { title: states.asked(due), text: travels(returned) ? states.askedText : states.nothingToSend }
    case 'label-sent':
      return { title: states.asked(due), text: states.labelText }
    case 'exchanged':
      return { title: states.exchanged, text: states.exchangedText(returned.exchangeNumber ?? '') }
    case 'received':
      return { title: states.received(due), text: states.receivedText }
    case 'refunded':
      return {
        title: states.refunded,
        text: states.refundedText(returned.refundedAt ? formatDate(returned.refundedAt, timeZone) : ''),
      }
    case 'refused':
      return { title: states.refused, text: returned.refusedBecause ?? '' }
  }
}

function mayKeep(returned: Return): boolean {
  return returned.state === 'asked' && travels(returned)
}

type NextProps = { returned: Return; address: string; labelPath: string | null }

function WhatComesNext({ returned, address, labelPath }: NextProps) {
  const { timeZone } = useShopSetup()
  const { pack, packText, bring, bringText, bringWithoutAddress, money, moneyText, title } = messages.send
  const state = stateOf(returned, timeZone)
  if (returned.state !== 'asked' || !travels(returned)) {
    return (
      <section className={styles.next}>
        {returned.state === 'asked' && <h2>{state.title}</h2>}
        <p>{state.text}</p>
        {returned.state === 'label-sent' && <ReturnLabel labelPath={labelPath} returned={returned} />}
      </section>
    )
  }
  const steps = [
    [pack, packText(returned.number)],
    [bring, address ? bringText(address) : bringWithoutAddress],
    [money, moneyText(formatDate(refundDueAt(returned), timeZone))],
  ] as const
  return (
    <section className={styles.next}>
      <h2>{title}</h2>
      <ol>
        {steps.map(([name, text], index) => (
          <li key={name}>
            <strong>
              {index + 1}. {name}
            </strong>
            <p className={styles.small}>{text}</p>
          </li>
        ))}
      </ol>
    </section>
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
