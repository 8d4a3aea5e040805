import { homeMessages } from '#rulebook/home-messages.ts'
import { useShopSetup } from '#storefront/frame/shop-setup.ts'
import { useSignInLink } from '#storefront/frame/sign-in-provider.tsx'
import { useVisitor } from '#storefront/visitor/visitor.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { FixedPicture, type FixedPictureSources } from './fixed-picture.tsx'
import styles from './offer.module.css'

const titleId = 'offer-title'

export function Offer({ picture, text }: { picture: FixedPictureSources; text: string }) {
  const signInLink = useSignInLink('full')
  const { welcomePercent: percent } = useShopSetup()
  const hasAccount = useVisitor().kind === 'signed-in'
  if (percent === null || hasAccount) return null
  return (
    <section className={`bleed evening below ${styles.offer}`} aria-labelledby={titleId}>
      <div className={styles.copy}>
        <p className={styles.figure} aria-hidden="true">
          {percent}
          <small>%</small>
        </p>
        <h2 id={titleId}>{homeMessages.offer.title(percent)}</h2>
        <p className={styles.text}>{text}</p>
        <LinkButton {...signInLink} variant="primary">
          {homeMessages.offer.action}
        </LinkButton>
      </div>
      <div className={styles.media}>
        <FixedPicture
          picture={picture}
          alt=""
          sizes="(min-width: 1158px) max(62vw, 56rem), (min-width: 768px) 50rem, 100vw"
        />
      </div>
    </section>
  )
}
