import { type ReactNode, useContext, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useHydrated } from '#ui/hydrated.ts'
import { NonceContext } from '#ui/nonce.ts'
import styles from './folded-section.module.css'
import { wideWindow } from './wide-window.ts'

type FoldedSectionProps = {
  /** Also the fragment of the address: `#reviews` opens the section. */
  id: string
  title: string
  count: number
  children: ReactNode
}

/** Open from 768 px, where nothing folds it; on phones only when the address names it. Without scripts all sections are open. */
export function FoldedSection({ id, title, count, children }: FoldedSectionProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const isHydrated = useHydrated()
  const nonce = useContext(NonceContext)
  const [isServerRendered] = useState(!isHydrated)
  const { hash, key } = useLocation()

  useLayoutEffect(() => {
    const wide = window.matchMedia(wideWindow)
    const fold = () => {
      if (details.current) details.current.open = wide.matches || window.location.hash === `#${id}`
    }
    if (!isServerRendered) fold()
    wide.addEventListener('change', fold)
    return () => wide.removeEventListener('change', fold)
  }, [id, isServerRendered])

  // The key, because a link to the section opens it again after it was closed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useLayoutEffect(() => {
    if (hash === `#${id}` && details.current) details.current.open = true
  }, [hash, id, key])

  return (
    <section aria-label={title} className={`about-panel-fold ${styles.section}`} id={id}>
      <h2>
        {title} <Count count={count} />
      </h2>
      <details className="fold" open ref={details} suppressHydrationWarning>
        <summary>
          <span>
            {title} <Count count={count} />
          </span>
        </summary>
        <div className="about-panel-content">{children}</div>
      </details>
      {!isHydrated && <script nonce={nonce}>{foldScript}</script>}
    </section>
  )
}

function Count({ count }: { count: number }) {
  return count > 0 && <small>{count}</small>
}

/** While the page is parsed, so that nothing moves. It avoids the characters that HTML escapes. */
const foldScript = `{let it=document.currentScript.previousSibling;it.open=matchMedia(\`${wideWindow}\`).matches||location.hash===\`#\`+it.parentNode.id}`
