import { accountAreaMessages } from '#rulebook/account-area-messages.ts'
import { LinkButton } from '#ui/link-button.tsx'
import styles from './profile-section.module.css'

const messages = accountAreaMessages.profile

export function MyDataSection() {
  return (
    <section className={styles.section}>
      <h2>{messages.dataTitle}</h2>
      <div className="form">
        <p>{messages.dataText}</p>
        <div>
          <LinkButton download reloadDocument to="/my-account/my-data">
            {messages.download}
          </LinkButton>
        </div>
      </div>
    </section>
  )
}
