import { ArrowRight } from 'lucide'
import { Link } from 'react-router'
import { homeWords } from '#rulebook/home.ts'
import { Icon } from '#ui/icon.tsx'
import { FixedPicture, type FixedPictureSources } from './fixed-picture.tsx'
import styles from './story.module.css'

export function Story({ picture }: { picture: FixedPictureSources }) {
  const { title, picture: alt, ways } = homeWords.story
  return (
    <section className={`section section--flush wrap below ${styles.story}`}>
      <FixedPicture picture={picture} alt={alt} sizes="(min-width: 90rem) 36rem, (min-width: 768px) 42vw, 100vw" />
      <div>
        <h2>{title}</h2>
        <div className={styles.ways}>
          {ways.map(({ name, text, category }) => (
            <Link className={styles.way} key={name} to={`/${category}`} prefetch="intent">
              <strong>{name}</strong>
              <span>{text}</span>
              <Icon of={ArrowRight} />
            </Link>
          ))}
        </div>
      </div>
    </section>
  )
}
