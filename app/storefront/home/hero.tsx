import { ArrowRight } from 'lucide'
import { Link } from 'react-router'
import { categoryOf } from '#rulebook/categories.ts'
import { homeWords } from '#rulebook/home.ts'
import { buttonLook } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { FixedPicture } from './fixed-picture.tsx'
import styles from './hero.module.css'
import type { HomePictures } from './home-pictures.server.ts'

export const newCollectionId = 'new'

const titleId = 'hero-title'
const candles = categoryOf('candles')
const seen = categoryOf('get-warm')

export function Hero({ hero, heroOnDesktop }: Pick<HomePictures, 'hero' | 'heroOnDesktop'>) {
  const [before, lit, after] = homeWords.hero.title
  return (
    <section className={`bleed ${styles.hero}`} aria-labelledby={titleId}>
      <div className={styles.copy}>
        <h1 id={titleId}>
          {before}
          <em>{lit}</em>
          {after}
        </h1>
        <p>{homeWords.hero.text}</p>
        <div className="btn-row">
          <LinkButton variant="primary" to={`/${candles.slug}`} prefetch="intent">
            {homeWords.hero.action}
          </LinkButton>
          <a className={buttonLook({ variant: 'quiet' })} href={`#${newCollectionId}`}>
            {homeWords.newCollection.title}
          </a>
        </div>
      </div>
      <div className={styles.media}>
        <FixedPicture
          picture={hero}
          alt={homeWords.hero.picture}
          sizes="(min-width: 768px) 50rem, 100vw"
          priority
          instead={{ media: '(min-width: 1158px)', picture: heroOnDesktop, sizes: 'max(62vw, 72rem)' }}
        />
        <Link className={styles.pill} to={`/${seen.slug}`}>
          {seen.name} <Icon of={ArrowRight} small />
        </Link>
      </div>
    </section>
  )
}
