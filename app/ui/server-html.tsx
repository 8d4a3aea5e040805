import { type ComponentType, type MouseEvent, useCallback, useEffect, useRef, useState } from 'react'

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
 * the content changes, or the visitor comes near or clicks a button in it. Offline, everything stays as it is.
 */
export function ServerHtml<Props extends object>(given: ServerHtmlProps<Props>) {
  const { content, fetchContent, props, version = props, className, near } = given
  const [Content, setContent] = useState(() => content ?? (fetched.get(fetchContent) as typeof content) ?? null)
  const [first] = useState(version)
  const box = useRef<HTMLDivElement>(null)
  /** The places of clicked buttons among those in the content. Their clicks are replayed once the code has been fetched. */
  const clicked = useRef(new Set<number>())

  const load = useCallback(
    () =>
      void fetchContent().then(
        (component) => {
          fetched.set(fetchContent, component)
          // What is being typed would be lost.
          const isInUse = clicked.current.size === 0 && box.current?.contains(document.activeElement)
          if (!isInUse) setContent(() => component)
        },
        () => {
          for (const place of clicked.current) markBusy(buttonsIn(box.current)[place], false)
          clicked.current.clear()
        },
      ),
    [fetchContent],
  )

  useEffect(() => {
    if (!box.current || Content) return
    if (!box.current.firstChild || version !== first) return load()
    if (!near) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && load(), { rootMargin: '50%' })
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [Content, load, near, version, first])

  useEffect(() => {
    if (!Content) return
    const buttons = buttonsIn(box.current)
    for (const place of clicked.current) {
      buttons[place]?.focus({ preventScroll: true })
      buttons[place]?.click()
    }
    clicked.current.clear()
  }, [Content])

  const keepClick = ({ target }: MouseEvent) => {
    const button = target instanceof Element ? target.closest('button') : null
    const place = button ? buttonsIn(box.current).indexOf(button) : -1
    if (!button || place < 0) return
    clicked.current.add(place)
    markBusy(button, true)
    load()
  }

  if (Content)
    return (
      <div ref={box} className={className} key="hydrated">
        <Content {...props} />
      </div>
    )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it keeps the clicks on buttons inside
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key press on a button is a click too
    <div
      ref={box}
      className={className}
      onClick={keepClick}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sets no HTML; it tells React to leave the content alone
      dangerouslySetInnerHTML={unchangedHtml}
      key="asleep"
      suppressHydrationWarning
    />
  )
}

const unchangedHtml = { __html: '' }

/** Those that do nothing without scripts. */
function buttonsIn(box: Element | null): HTMLButtonElement[] {
  return [...(box?.querySelectorAll<HTMLButtonElement>('button[type=button]:not([command], [popovertarget])') ?? [])]
}

function markBusy(button: Element | undefined, isBusy: boolean) {
  if (button) button.ariaBusy = isBusy ? 'true' : null
}
