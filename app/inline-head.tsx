import { useContext } from 'react'
import { NonceContext } from '#ui/nonce.ts'
import { PageHeadContext } from './page-head.ts'

/**
 * The scripts of `theme.js` and `before-hydration.js`, and the styles of the page, both before any visible content. In a browser React only needs a script in
 * the expected place, and keeps a style element that it does not know.
 */
export const InlineHead = import.meta.env.SSR ? ServerHead : BrowserHead

function ServerHead() {
  const { headScript = '', scripts = '', styles = '' } = useContext(PageHeadContext) ?? {}
  const nonce = useContext(NonceContext)
  return (
    <>
      <script
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own file
        dangerouslySetInnerHTML={{ __html: headScript }}
        data-scripts={scripts || undefined}
        nonce={nonce}
      />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own files */}
      {styles && <style dangerouslySetInnerHTML={{ __html: styles }} nonce={nonce} />}
    </>
  )
}

function BrowserHead() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set
  return <script dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />
}
