import { ArrowRight } from 'lucide'
import { Link } from 'react-router'
import { categoryOf } from '#rulebook/categories.ts'
import { homeMessages } from '#rulebook/home-messages.ts'
import type { ShownHomeSection } from '#shop/home/show-home.server.ts'
import { buttonClassName } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { usePrefetch } from '#ui/use-is-offline.ts'
import { FixedPicture } from './fixed-picture.tsx'
import styles from './hero.module.css'
import type { HomePictures } from './home-pictures.server.ts'

export const newCollectionId = 'new'

const titleId = 'hero-title'
const shownCategory = categoryOf('get-warm')

type HeroProps = Pick<HomePictures, 'hero' | 'heroOnDesktop'> & {
  texts: ShownHomeSection['texts']
  /** Title of the new collection; null when the page does not show it, for example while the shop has no products. */
  newCollection: string | null
}

export function Hero({ hero, heroOnDesktop, texts, newCollection }: HeroProps) {
  const prefetch = usePrefetch()
  return (
    <section className={`bleed ${styles.hero}`} aria-labelledby={titleId}>
      <div className={styles.copy}>
        <h1 id={titleId}>
          <Title text={texts.title} />
        </h1>
        <p>{texts.text}</p>
        <div className="btn-row">
          <LinkButton variant="primary" to={texts.path} prefetch={prefetch}>
            {texts.button}
          </LinkButton>
          {newCollection !== null && (
            <a className={buttonClassName({ variant: 'quiet' })} href={`#${newCollectionId}`}>
              {newCollection}
            </a>
          )}
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

/** Text between asterisks is emphasized. */
function Title({ text }: { text: string }) {
  const [before, emphasized, ...after] = text.split('*')
  if (emphasized === undefined || after.length === 0) return text
  return (
    <>
      {before}
      <em className={emphasized.length > 16 ? styles.long : undefined}>{emphasized}</em>
      {after.join('*')}
    </>
  )
}
