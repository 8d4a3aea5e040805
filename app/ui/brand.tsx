import { Link } from 'react-router'
import { shopFacts } from '#rulebook/shop-facts.ts'
import styles from './brand.module.css'

export function Brand({ label = `${shopFacts.name}, to the home page`, to = '/' }: { label?: string; to?: string }) {
  return (
    <Link aria-label={label} className={styles.brand} to={to}>
      <svg aria-hidden="true" className={styles.mark} viewBox="0 0 32 32">
        <path d="M4.5 14.3 16 4.5l11.5 9.8V27.5h-23z" />
        <path
          className={styles.flame}
          d="M16.4 12.2c3.2 3 4.6 5.5 4.6 8a5 5 0 0 1-10 0c0-1.8.8-3.2 1.9-4.4.3 1.1.9 1.8 1.7 2.1-.3-2 .2-4 1.8-5.7z"
        />
      </svg>
      <span className={styles.name}>{shopFacts.name}</span>
    </Link>
  )
}
