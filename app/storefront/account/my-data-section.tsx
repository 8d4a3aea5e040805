import { accountAreaWords } from '#rulebook/account-area-words.ts'
import { LinkButton } from '#ui/link-button.tsx'
import styles from './profile-section.module.css'

const words = accountAreaWords.profile

export function MyDataSection() {
  return (
    <section className={styles.section}>
      <h2>{words.dataTitle}</h2>
      <div className="form">
        <p>{words.dataText}</p>
        <div>
          <LinkButton download reloadDocument to="/my-account/my-data">
            {words.download}
          </LinkButton>
        </div>
      </div>
    </section>
  )
}
