import { ArrowRight } from 'lucide'
import { Link } from 'react-router'
import { homeMessages } from '#rulebook/home-messages.ts'
import { Icon } from '#ui/icon.tsx'
import { FixedPicture, type FixedPictureSources } from './fixed-picture.tsx'
import styles from './home-story.module.css'

export function Story({ picture, title }: { picture: FixedPictureSources; title: string }) {
  const { picture: alt, tips: links } = homeMessages.story
  return (
    <section className={`section section--flush wrap below ${styles.story}`}>
      <FixedPicture picture={picture} alt={alt} sizes="(min-width: 90rem) 36rem, (min-width: 768px) 42vw, 100vw" />
      <div>
        <h2>{title}</h2>
        <div className={styles.links}>
          {links.map(({ name, text, category }) => (
            <Link className={styles.link} key={name} to={`/${category}`}>
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
