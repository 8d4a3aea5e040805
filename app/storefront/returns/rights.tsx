import { formatPrice } from '#rulebook/money.ts'
import { returnRequestMessages } from '#rulebook/return-request-messages.ts'
import { withdrawalMessages } from '#rulebook/withdrawal-messages.ts'
import { refundDueDays } from '#shop/returns/returns.ts'
import styles from './returns.module.css'

type WithdrawalRightsProps = { days: number; labelCents: number; contactEmail: string }

export function WithdrawalRights({ days, labelCents, contactEmail }: WithdrawalRightsProps) {
  const { rights } = withdrawalMessages
  const points = [
    [rights.days(days), rights.daysText],
    [rights.money(refundDueDays), rights.moneyText],
    [rights.unsent, rights.unsentText],
    [rights.way, labelCents > 0 ? rights.wayCost(formatPrice(labelCents)) : rights.wayFree],
    [rights.delivery, rights.deliveryText],
  ] as const
  return <Rights contactEmail={contactEmail} points={points} rights={rights} />
}

export function ReturnRights({ labelCents, contactEmail }: { labelCents: number; contactEmail: string }) {
  const { rights } = returnRequestMessages
  const points = [
    [rights.fault, rights.faultText],
    [rights.way, labelCents > 0 ? rights.wayCost(formatPrice(labelCents)) : rights.wayFree],
    [rights.answer, rights.answerText],
    [rights.withdrawal, rights.withdrawalText],
  ] as const
  return <Rights contactEmail={contactEmail} points={points} rights={rights} />
}

type RightsProps = {
  rights: { title: string; ownWords: string }
  points: readonly (readonly [name: string, text: string])[]
  contactEmail: string
}

function Rights({ rights, points, contactEmail }: RightsProps) {
  return (
    <aside aria-labelledby="rights-title" className={styles.rights}>
      <h2 id="rights-title">{rights.title}</h2>
      <ul>
        {points.map(([name, text]) => (
          <li key={name}>
            <strong>{name}</strong> {text}
          </li>
        ))}
      </ul>
      <p>
        {rights.ownWords} <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
      </p>
    </aside>
  )
}
