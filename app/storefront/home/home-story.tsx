import { ArrowRight } from 'lucide'
import { Link } from 'react-router'
import { homeMessages } from '#rulebook/home-messages.ts'
import { Icon } from '#ui/icon.tsx'
import { FixedPicture, type FixedPictureSources } from './fixed-picture.tsx'
import styles from './home-story.module.css'

type HomeStoryProps = {
  picture: FixedPictureSources
  title: string
  links: readonly { name: string; text: string; path: string }[]
}

/** Leads to categories while there are no stories. */
export function HomeStory({ picture, title, links }: HomeStoryProps) {
  return (
    <section className={`section section--flush wrap below ${styles.story}`}>
      <FixedPicture
        picture={picture}
        alt={homeMessages.story.picture}
        sizes="(min-width: 90rem) 36rem, (min-width: 768px) 42vw, 100vw"
      />
      <div>
        <h2>{title}</h2>
        <div className={styles.links}>
          {links.map(({ name, text, path }) => (
            <Link className={styles.link} key={path} to={path}>
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
