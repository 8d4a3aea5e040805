import { homeMessages } from '#rulebook/home-messages.ts'
import type { ShownHomeSection } from '#shop/home/show-home.server.ts'
import { buttonClassName } from '#ui/button.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { FixedPicture } from './fixed-picture.tsx'
import styles from './hero.module.css'
import type { HomePictures } from './home-pictures.server.ts'

export const newCollectionId = 'new'

const titleId = 'hero-title'
/** The picture fills its place, so in a tall window its height decides, which grows with the window up to 46rem. */
const wideSizes = 'max(100vw, min(160vh - 36rem, 73.6rem))'

type HeroProps = Pick<HomePictures, 'hero' | 'heroOnPhone'> & {
  texts: ShownHomeSection['texts']
  /** Title of the new collection; null when the page does not show it, for example while the shop has no products. */
  newCollection: string | null
}

export function Hero({ hero, heroOnPhone, texts, newCollection }: HeroProps) {
  return (
    <section aria-labelledby={titleId}>
      <div className={styles.media}>
        <FixedPicture
          picture={heroOnPhone}
          alt={homeMessages.hero.picture}
          sizes="100vw"
          priority
          alternative={{ media: '(min-width: 768px)', picture: hero, sizes: wideSizes }}
        />
      </div>
      <div className={`wrap ${styles.copy}`}>
        <h1 id={titleId}>
          <Title text={texts.title} />
        </h1>
        <div>
          <p>{texts.text}</p>
          <div className="btn-row">
            <LinkButton variant="primary" to={texts.path}>
              {texts.button}
            </LinkButton>
            {newCollection !== null && (
              <a className={buttonClassName({ variant: 'quiet' })} href={`#${newCollectionId}`}>
                {newCollection}
              </a>
            )}
          </div>
        </div>
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
