import { type ComponentType, useEffect, useRef, useState } from 'react'

type ServerHtmlProps<Props> = {
  /** The component on the server; null in browsers. */
  content: ComponentType<Props> | null
  fetchContent: () => Promise<ComponentType<Props>>
  props: Props
  /** The content changes with it; without it, with the props. */
  version?: unknown
  className?: string | undefined
  /** For content that is hydrated when the visitor scrolls near it. */
  near?: boolean
}

const fetched = new Map<unknown, unknown>()

/**
 * Content that the server renders. A browser keeps the HTML as it is and fetches no code for it, unless it comes from a page without this content,
 * the content changes, or the visitor comes near. Offline, everything stays as it is.
 */
export function ServerHtml<Props extends object>(given: ServerHtmlProps<Props>) {
  const { content, fetchContent, props, version = props, className, near } = given
  const [Content, setContent] = useState(() => content ?? (fetched.get(fetchContent) as typeof content) ?? null)
  const [first] = useState(version)
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!box.current) return
    const load = () =>
      void fetchContent().then(
        (component) => {
          fetched.set(fetchContent, component)
          // What is being typed would be lost.
          if (!box.current?.contains(document.activeElement)) setContent(() => component)
        },
        () => undefined,
      )
    if (!box.current.firstChild || version !== first) return load()
    if (!near) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && load(), { rootMargin: '50%' })
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [fetchContent, near, version, first])

  if (Content)
    return (
      <div className={className} key="hydrated">
        <Content {...props} />
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
