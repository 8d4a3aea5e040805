import { NavLink } from 'react-router'
import { contentMessages } from '#rulebook/content-messages.ts'
import { contentPages } from '#rulebook/help-pages.ts'
import { messages } from '#rulebook/messages.ts'
import type { ShownBlock } from '#shop/content/shown-content.ts'
import type { Picture } from '#shop/media/media.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { ContentBody } from './content-body.tsx'
import styles from './page.module.css'
import { StoryPicture } from './story-picture.tsx'

type PageProps = {
  title: string
  summary: string
  picture: Picture | null
  blocks: readonly ShownBlock[]
  path: string
}

/** The layout of all help pages: a list of them beside the text. */
export function Page({ title, summary, picture, blocks, path }: PageProps) {
  return (
    <div className="wrap">
      <div className={styles.crumbs}>
        <Breadcrumb items={[{ name: messages.frame.home, href: '/' }, { name: title }]} />
      </div>
      <div className={styles.layout}>
        <nav aria-label={contentMessages.sections} className={styles.nav}>
          <ul>
            {contentPages.map((each) => (
              <li key={each.path}>
                <NavLink aria-current={each.path === path ? 'page' : undefined} to={each.path}>
                  {each.name}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <article className={styles.paper}>
          <h1>{title}</h1>
          <p className={styles.summary}>{summary}</p>
          {picture && (
            <div className={styles.picture}>
              <StoryPicture picture={picture} sizes="(min-width: 1158px) 60rem, 100vw" />
            </div>
          )}
          <div className={styles.text}>
            <ContentBody blocks={blocks} />
          </div>
        </article>
      </div>
    </div>
  )
}
