import { ArrowRight } from 'lucide'
import { Link } from 'react-router'
import { categories } from '#rulebook/categories.ts'
import { Icon } from '#ui/icon.tsx'
import { usePrefetch } from '#ui/use-is-offline.ts'
import { FixedPicture } from './fixed-picture.tsx'
import type { HomePictures } from './home-pictures.server.ts'
import styles from './tiles.module.css'

const titleId = 'tiles-title'

export function Tiles({ pictures, title }: { pictures: HomePictures['tiles']; title: string }) {
  const prefetch = usePrefetch()
  return (
    <section className={`section below ${styles.section}`} aria-labelledby={titleId}>
      <div className="wrap">
        <div className="section-head">
          <h2 id={titleId}>{title}</h2>
        </div>
        <div className={styles.tiles}>
          {categories.map(({ slug, name }) => (
            <Link className={styles.tile} key={slug} to={`/${slug}`} prefetch={prefetch}>
              <FixedPicture
                {...pictures[slug]}
                alt=""
                sizes="(min-width: 90rem) 33.5rem, (min-width: 768px) 38vw, 57vw"
              />
              <span className={styles.name}>
                {name}
                <Icon of={ArrowRight} />
              </span>
            </Link>
          ))}
        </div>
      </div>
    </section>
  )
}
