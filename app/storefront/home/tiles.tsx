import { ArrowRight } from 'lucide'
import { Link } from 'react-router'
import { type CategorySlug, categories } from '#rulebook/categories.ts'
import { Icon } from '#ui/icon.tsx'
import { FixedPicture } from './fixed-picture.tsx'
import type { HomePictures } from './home-pictures.server.ts'
import styles from './tiles.module.css'

const titleId = 'tiles-title'

/** The first two are wide, the others tall: so are their pictures and styles. */
const wideTiles = 2
const wideSizes = '(min-width: 90rem) 48rem, (min-width: 768px) 55vw, 100vw'
const tallSizes = '(min-width: 90rem) 20rem, (min-width: 768px) 23vw, 46vw'

type TilesProps = { pictures: HomePictures['tiles']; sizes: Partial<Record<CategorySlug, string>>; title: string }

export function Tiles({ pictures, sizes, title }: TilesProps) {
  return (
    <section className={`section below ${styles.section}`} aria-labelledby={titleId}>
      <div className="wrap">
        <div className="section-head">
          <h2 id={titleId}>{title}</h2>
        </div>
        <div className={styles.tiles}>
          {categories.map(({ slug, name }, index) => (
            <Link className={styles.tile} key={slug} to={`/${slug}`}>
              <FixedPicture picture={pictures[slug]} alt="" sizes={index < wideTiles ? wideSizes : tallSizes} />
              <span className={styles.name}>
                <span>
                  {name} {sizes[slug] && <small>{sizes[slug]}</small>}
                </span>
                <Icon of={ArrowRight} />
              </span>
            </Link>
          ))}
        </div>
      </div>
    </section>
  )
}
