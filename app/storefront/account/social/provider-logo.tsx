import type { ProviderId } from '#shop/accounts/social/social.ts'
import facebook from './facebook.svg'
import google from './google.svg'
import styles from './other-sign-in-methods.module.css'

const logos: Record<ProviderId, string> = { google, facebook }

/** The provider's logo. The provider's brand rules forbid changing it. */
export function ProviderLogo({ provider }: { provider: ProviderId }) {
  return <img alt="" className={styles.logo} height={20} src={logos[provider]} width={20} />
}
