import formLooks from '#storefront/newsletter/subscribe-form.module.css'
import { ServerHtml } from '#ui/server-html.tsx'
import styles from './footer.module.css'

const fetchContent = async () => (await import('./footer-content.tsx')).FooterContent
const Content = import.meta.env.SSR ? await fetchContent() : null
const noProps = {}

/** Its code is fetched when the visitor comes near; until then its form and links load a page. */
export function Footer() {
  return (
    // The styles of the form are in the page although its code is not.
    <footer className={`evening ${styles.footer}`} data-looks={formLooks.row}>
      <ServerHtml className="wrap" content={Content} fetchContent={fetchContent} props={noProps} near />
    </footer>
  )
}
