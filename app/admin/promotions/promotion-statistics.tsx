import styles from './promotion-statistics.module.css'

export type Statistic = { name: string; value: string }

export function PromotionStatistics({ statistics }: { statistics: readonly Statistic[] }) {
  return (
    <dl className={styles.statistics}>
      {statistics.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
