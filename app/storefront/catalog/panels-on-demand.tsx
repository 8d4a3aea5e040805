import { type ComponentType, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import questionLooks from '#storefront/questions/questions-panel.module.css'
import type { QuestionsPanelProps } from '#storefront/questions/questions-panel.tsx'
import noteLooks from '#storefront/reviews/contribution-list.module.css'
import reviewLooks from '#storefront/reviews/reviews-panel.module.css'
import type { ReviewsPanelProps } from '#storefront/reviews/reviews-panel.tsx'
import chipLooks from '#ui/chip.module.css'
import { useHydrated } from '#ui/hydrated.ts'
import pageLooks from '#ui/pagination.module.css'
import linkLooks from '#ui/text-link.module.css'

/** Keeps the styles of the panels in the page: the server's HTML needs them before their code is loaded, and unreferenced styles are left out. */
const panelClasses = [
  questionLooks.questions,
  noteLooks.list,
  reviewLooks.reviews,
  chipLooks.chip,
  pageLooks.pages,
  linkLooks.link,
].join(' ')

type Panels = { Reviews: ComponentType<ReviewsPanelProps>; Questions: ComponentType<QuestionsPanelProps> }

/**
 * The panels behind the first tab. The server renders them whole, and their links and forms work without JavaScript. Their code is loaded
 * when the visitor comes near the tabs, to keep the first visit small.
 */
let panels: Panels | null = import.meta.env.SSR ? await fetchPanels() : null
const listeners = new Set<() => void>()

async function fetchPanels(): Promise<Panels> {
  const [reviews, questions] = await Promise.all([
    import('#storefront/reviews/reviews-panel.tsx'),
    import('#storefront/questions/questions-panel.tsx'),
  ])
  return { Reviews: reviews.ReviewsPanel, Questions: questions.QuestionsPanel }
}

/** Loads the code of the panels. Offline, the server's HTML stays as it is. */
export async function loadPanels(): Promise<void> {
  panels ??= await fetchPanels().catch(() => null)
  for (const listener of listeners) listener()
}

export function ReviewsOnDemand(props: ReviewsPanelProps) {
  const ready = usePanels(props.page)
  return <Panel>{ready && <ready.Reviews {...props} />}</Panel>
}

export function QuestionsOnDemand(props: QuestionsPanelProps) {
  const ready = usePanels(props.questions)
  return <Panel>{ready && <ready.Questions {...props} />}</Panel>
}

/** Until its code is loaded, a panel keeps the server's HTML: React takes over the element without hydrating its content. */
function Panel({ children }: { children: ReactNode }) {
  if (children)
    return (
      <div data-looks={panelClasses} key="alive">
        {children}
      </div>
    )
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sets no HTML; it tells React to leave the content alone
  return <div dangerouslySetInnerHTML={unchangedHtml} data-looks={panelClasses} key="asleep" suppressHydrationWarning />
}

const unchangedHtml = { __html: '' }

/** Null while the server's HTML is on the screen and still up to date. */
function usePanels(shown: unknown): Panels | null {
  const isServerRendered = !useHydrated()
  const [first] = useState({ shown, isServerRendered })
  const ready = useSyncExternalStore(
    subscribe,
    () => panels,
    () => (import.meta.env.SSR ? panels : null),
  )
  const isOutdated = !first.isServerRendered || first.shown !== shown
  useEffect(() => {
    if (isOutdated) void loadPanels()
  }, [isOutdated])
  return ready
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
