import { frameMessages } from '#rulebook/frame-messages.ts'
import styles from './footer.module.css'

/** Drawn as lines, because the brands' own logos would be the only colours of the footer. */
const marks = [
  {
    name: 'Visa',
    path: 'M11 11.5 14.4 22 19 11.5M23.6 11.5 21.5 22M32.6 12.3c-3-1.6-6.6-.6-6.6 1.8 0 3 5.2 2.6 5.2 5.4 0 2.7-4.4 3.2-7 1.7M34.5 22 39 11.5 41.5 22M36 19h5',
  },
  {
    name: 'Mastercard',
    path: 'M28.5 17a7.5 7.5 0 1 1-15 0 7.5 7.5 0 0 1 15 0ZM38 17a7.5 7.5 0 1 1-15 0 7.5 7.5 0 0 1 15 0Z',
  },
  {
    name: 'American Express',
    path: 'm8 21 3.6-8 3.6 8M9.2 18.6h4.8M18 21v-8l3.6 5 3.6-5v8M34.5 13h-6v8h6M28.5 17h5M37.5 13l6 8M43.5 13l-6 8',
  },
  {
    name: 'Google Pay',
    path: 'M17.4 13.9a4.6 4.6 0 1 0 1.2 3.6H14M24 21.5v-9h3a2.7 2.7 0 0 1 0 5.4h-3M37 16.2v5.3M37 18.8a2.7 2.7 0 1 1-5.4 0 2.7 2.7 0 0 1 5.4 0ZM39.5 16l2.4 5.3M44.3 16l-3.6 8.5',
  },
]

export function PaymentMarks() {
  return (
    <ul className={styles.marks} aria-label={frameMessages.waysToPay}>
      {marks.map(({ name, path }) => (
        <li key={name}>
          <svg viewBox="0 0 52 34" role="img" aria-label={name}>
            <rect x=".75" y=".75" width="50.5" height="32.5" rx="5" />
            <path d={path} />
          </svg>
        </li>
      ))}
    </ul>
  )
}
