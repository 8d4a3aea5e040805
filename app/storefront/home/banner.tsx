import type { ShownHomeSection } from '#shop/home/show-home.server.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { usePrefetch } from '#ui/use-is-offline.ts'
import styles from './banner.module.css'

export function Banner({ id, texts: { title, text, button, path } }: Pick<ShownHomeSection, 'id' | 'texts'>) {
  const prefetch = usePrefetch()
  return (
    <section className={`bleed ${styles.banner}`} aria-labelledby={id}>
      <div className={`wrap ${styles.content}`}>
        <div>
          <h2 id={id}>{title}</h2>
          {text && <p>{text}</p>}
        </div>
        {path && (
          <LinkButton variant="quiet" to={path} prefetch={prefetch}>
            {button}
          </LinkButton>
        )}
      </div>
    </section>
  )
}
