import { homeWords } from '#rulebook/home.ts'
import { shopFacts } from '#rulebook/shop.ts'
import { subscribeFieldId } from '#storefront/newsletter/subscribe-form.tsx'
import { buttonLook } from '#ui/button.tsx'
import { FixedPicture, type FixedPictureSources } from './fixed-picture.tsx'
import styles from './offer.module.css'

const titleId = 'offer-title'

export function Offer({ picture }: { picture: FixedPictureSources }) {
  const percent = shopFacts.welcomeDiscountPercent
  return (
    <section className={`bleed bleed--wide evening ${styles.offer}`} aria-labelledby={titleId}>
      <div className={styles.copy}>
        <p className={styles.figure} aria-hidden="true">
          {percent}
          <small>%</small>
        </p>
        <h2 id={titleId}>{homeWords.offer.title(percent)}</h2>
        <div className={styles.text}>
          <p>{homeWords.offer.text}</p>
          <p>{homeWords.offer.soon}</p>
        </div>
        {/* The browser's own jump: it puts the cursor into the field. */}
        <a className={buttonLook({ variant: 'quiet' })} href={`#${subscribeFieldId}`}>
          {homeWords.offer.action}
        </a>
      </div>
      <div className={styles.media}>
        <FixedPicture picture={picture} alt="" sizes="(min-width: 768px) max(65vw, 56rem), 100vw" />
      </div>
    </section>
  )
}
