import { Check } from 'lucide'
import { Link, type To } from 'react-router'
import { controlMessages } from '#rulebook/control-messages.ts'
import { Icon } from './icon.tsx'
import styles from './steps.module.css'

type StepsProps = {
  /** The name of the process, for example "Checkout". */
  label: string
  /** A passed step with an address is a link. */
  steps: readonly { name: string; href?: To | undefined }[]
  /** Steps are counted from 1. */
  current: number
}

export function Steps({ label, steps, current }: StepsProps) {
  return (
    <div className={styles.steps}>
      <ol className={styles.list}>
        {steps.map(({ name, href }, index) => {
          const passed = index + 1 < current
          return (
            <li key={name}>
              {passed && href !== undefined ? (
                <Link className={styles.step} to={href}>
                  <Icon className={styles.check} of={Check} />
                  {name}
                </Link>
              ) : (
                <span aria-current={index + 1 === current ? 'step' : undefined} className={styles.step}>
                  {passed && <Icon className={styles.check} of={Check} />}
                  {name}
                </span>
              )}
            </li>
          )
        })}
      </ol>
      <progress
        aria-label={controlMessages.step(label, current, steps.length)}
        className={styles.bar}
        max={steps.length}
        value={current}
      />
    </div>
  )
}
