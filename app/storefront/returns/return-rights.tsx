import { formatPrice } from '#rulebook/money.ts'
import { returnRequestMessages } from '#rulebook/return-request-messages.ts'
import styles from './returns.module.css'

const messages = returnRequestMessages.rights

export function ReturnRights({ labelCents, contactEmail }: { labelCents: number; contactEmail: string }) {
  const points = [
    [messages.fault, messages.faultText],
    [messages.way, labelCents > 0 ? messages.wayCost(formatPrice(labelCents)) : messages.wayFree],
    [messages.answer, messages.answerText],
    [messages.withdrawal, messages.withdrawalText],
  ] as const
  return (
    <aside aria-labelledby="rights-title" className={styles.rights}>
      <h2 id="rights-title">{messages.title}</h2>
      <ul>
        {points.map(([strong, text]) => (
          <li key={strong}>
            <strong>{strong}</strong> {text}
          </li>
        ))}
      </ul>
      <p>
        {messages.ownWords} <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
      </p>
    </aside>
  )
}
