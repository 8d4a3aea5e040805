import type { ProviderId } from '#shop/accounts/social.ts'
import facebook from './facebook.svg'
import google from './google.svg'
import styles from './other-ways.module.css'

const marks: Record<ProviderId, string> = { google, facebook }

/** The provider's logo. The provider's brand rules forbid changing it. */
export function ProviderMark({ of }: { of: ProviderId }) {
  return <img alt="" className={styles.mark} height={20} src={marks[of]} width={20} />
}
