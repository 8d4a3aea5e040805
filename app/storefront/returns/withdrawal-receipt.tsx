import { Check, Printer } from 'lucide'
import { formatDate, formatMoment } from '#rulebook/dates.ts'
import { withdrawalMessages } from '#rulebook/withdrawal-messages.ts'
import type { ReturnMoney } from '#shop/returns/return-amounts.ts'
import { type Return, refundDueAt, travels } from '#shop/returns/returns.ts'
import { useShopSetup } from '#storefront/frame/shop-setup.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { totalOf } from './return-money.tsx'
import { ReturnLabel } from './return-status.tsx'
import styles from './returns.module.css'

const messages = withdrawalMessages.receipt

/** What the customer stated, and when: the receipt that the law asks for. */
export function Receipt({ returned, money }: { returned: Return; money: ReturnMoney | null }) {
  const { timeZone } = useShopSetup()
  const { number, orderNumber, state, statedAt, email, statement, reason, lines } = returned
  const names = messages.facts
  const total = money && totalOf(money)
  const facts = [
    [names.number, number],
    [names.order, `№${orderNumber}`],
    [names.pieces, lines.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')],
    ...(total ? [[total.name, total.value]] : []),
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
      <div className={styles.print}>
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

type NextProps = { returned: Return; address: string; labelPath: string | null }

export function WhatComesNext({ returned, address, labelPath }: NextProps) {
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
