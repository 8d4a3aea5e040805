import type { ShownHomeSection } from '#shop/home/show-home.server.ts'
import { LinkButton } from '#ui/link-button.tsx'
import styles from './banner.module.css'

export function Banner({ id, texts: { title, text, button, path } }: Pick<ShownHomeSection, 'id' | 'texts'>) {
  return (
    <section className={`bleed ${styles.banner}`} aria-labelledby={id}>
      <div className={`wrap ${styles.content}`}>
        <div>
          <h2 id={id}>{title}</h2>
          {text && <p>{text}</p>}
        </div>
        {path && (
          <LinkButton variant="quiet" to={path}>
            {button}
          </LinkButton>
        )}
      </div>
    </section>
  )
}
