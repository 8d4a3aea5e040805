import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { messages } from '#rulebook/messages.ts'
import { SubscribeForm, subscribeFieldId } from '#storefront/newsletter/subscribe-form.tsx'
import { ServerHtml } from '#ui/server-html.tsx'
import styles from './footer.module.css'

const noProps = {}
const titleId = 'subscribe-title'

const fetchContent = async () => (await import('./footer-content.tsx')).FooterContent
const content = import.meta.env.SSR ? await fetchContent() : null

export function Footer() {
  const openInPlace = useLinksInPlace()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's Enter on a link is a click, too
    // biome-ignore lint/a11y/noStaticElementInteractions: only its links are clicked
    <footer className={`evening ${styles.footer}`} onClick={openInPlace}>
      <div className="wrap">
        <section className={styles.newsletter} aria-labelledby={titleId}>
          <h2 className={styles.title} id={titleId}>
            {messages.subscribe.title[0]}
            <br />
            {messages.subscribe.title[1]}
          </h2>
          <SubscribeForm id={subscribeFieldId} />
        </section>
        <ServerHtml content={content} fetchContent={fetchContent} props={noProps} />
      </div>
    </footer>
  )
}

/** The links of the footer have no code of their own; this opens them without loading the page again. */
function useLinksInPlace() {
  const navigate = useNavigate()
  return (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const isModified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (!link || link.target || isModified || link.origin !== location.origin || event.defaultPrevented) return
    event.preventDefault()
    void navigate(link.pathname)
  }
}
