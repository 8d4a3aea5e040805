import { ArrowRight } from 'lucide'
import { Link } from 'react-router'
import { categoryOf } from '#rulebook/categories.ts'
import { homeMessages } from '#rulebook/home-messages.ts'
import { buttonClassName } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { usePrefetch } from '#ui/use-is-offline.ts'
import { FixedPicture } from './fixed-picture.tsx'
import styles from './hero.module.css'
import type { HomePictures } from './home-pictures.server.ts'

export const newCollectionId = 'new'

const titleId = 'hero-title'
const candles = categoryOf('candles')
const shownCategory = categoryOf('get-warm')

export function Hero({ hero, heroOnDesktop }: Pick<HomePictures, 'hero' | 'heroOnDesktop'>) {
  const prefetch = usePrefetch()
  const [before, emphasized, after] = homeMessages.hero.title
  return (
    <section className={`bleed ${styles.hero}`} aria-labelledby={titleId}>
      <div className={styles.copy}>
        <h1 id={titleId}>
          {before}
          <em>{emphasized}</em>
          {after}
        </h1>
        <p>{homeMessages.hero.text}</p>
        <div className="btn-row">
          <LinkButton variant="primary" to={`/${candles.slug}`} prefetch={prefetch}>
            {homeMessages.hero.action}
          </LinkButton>
          <a className={buttonClassName({ variant: 'quiet' })} href={`#${newCollectionId}`}>
            {homeMessages.newCollection.title}
          </a>
        </div>
      </div>
      <div className={styles.media}>
        <FixedPicture
          picture={hero}
          alt={homeMessages.hero.picture}
          sizes="(min-width: 768px) 50rem, 100vw"
          priority
          alternative={{ media: '(min-width: 1158px)', picture: heroOnDesktop, sizes: 'max(62vw, 72rem)' }}
        />
        <Link className={styles.pill} to={`/${shownCategory.slug}`}>
          {shownCategory.name} <Icon of={ArrowRight} small />
        </Link>
      </div>
    </section>
  )
}
