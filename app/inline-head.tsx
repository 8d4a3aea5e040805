import { useContext } from 'react'
import { NonceContext } from '#ui/nonce.ts'
import { PageHeadContext } from './page-head.ts'

/**
 * The script of `early-clicks.js` and the styles of the page, both before any visible content. In a browser React only needs a script in
 * the expected place, and keeps a style element that it does not know.
 */
export const InlineHead = import.meta.env.SSR ? WrittenHead : FoundHead

function WrittenHead() {
  const { earlyClicks = '', scripts = '', styles = '' } = useContext(PageHeadContext) ?? {}
  const nonce = useContext(NonceContext)
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own file */}
      <script dangerouslySetInnerHTML={{ __html: earlyClicks }} data-scripts={scripts || undefined} nonce={nonce} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own files */}
      {styles && <style dangerouslySetInnerHTML={{ __html: styles }} nonce={nonce} />}
    </>
  )
}

function FoundHead() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set
  return <script dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />
}
