import { type ComponentType, useEffect, useRef, useState } from 'react'

type ServerHtmlProps = {
  /** The content on the server; null in browsers. */
  content: ComponentType | null
  fetchContent: () => Promise<ComponentType>
  className?: string | undefined
}

/**
 * Content that never changes during a visit. The server renders it, and a browser keeps the HTML as it is and loads no code for it, unless it comes
 * from a page without this content.
 */
export function ServerHtml({ content, fetchContent, className }: ServerHtmlProps) {
  const [Content, setContent] = useState(() => content)
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (box.current?.childElementCount !== 0) return
    fetchContent().then(
      (fetched) => setContent(() => fetched),
      // Offline the page goes without it.
      () => undefined,
    )
  }, [fetchContent])

  if (Content)
    return (
      <div className={className} key="alive">
        <Content />
      </div>
    )
  return (
    <div
      ref={box}
      className={className}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sets no HTML; it tells React to leave the content alone
      dangerouslySetInnerHTML={unchangedHtml}
      key="asleep"
      suppressHydrationWarning
    />
  )
}

const unchangedHtml = { __html: '' }
