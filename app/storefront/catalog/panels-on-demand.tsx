import { type ComponentType, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import questionLooks from '#storefront/questions/questions-panel.module.css'
import type { QuestionsPanelProps } from '#storefront/questions/questions-panel.tsx'
import noteLooks from '#storefront/reviews/notes.module.css'
import reviewLooks from '#storefront/reviews/reviews-panel.module.css'
import type { ReviewsPanelProps } from '#storefront/reviews/reviews-panel.tsx'
import chipLooks from '#ui/chip.module.css'
import { useHydrated } from '#ui/hydrated.ts'
import pageLooks from '#ui/pagination.module.css'
import linkLooks from '#ui/text-link.module.css'

/** What the server has written is to look right before the code that drew it is there: a style nobody names is left out of the page. */
const looks = [
  questionLooks.questions,
  noteLooks.notes,
  reviewLooks.reviews,
  chipLooks.chip,
  pageLooks.pages,
  linkLooks.link,
].join(' ')

type Panels = { Reviews: ComponentType<ReviewsPanelProps>; Questions: ComponentType<QuestionsPanelProps> }

/**
 * The panels that stand behind the first tab. The server writes them whole, and their links and forms work as they are; their code is
 * fetched when somebody goes near, so that a first visit is spared it.
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

/** Somebody goes near the tabs. Without a connection everything stays as the server wrote it. */
export async function wantPanels(): Promise<void> {
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

/** What is not alive yet is left as it stands: React takes over the element and does not look into it. */
function Panel({ children }: { children: ReactNode }) {
  if (children)
    return (
      <div data-looks={looks} key="alive">
        {children}
      </div>
    )
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set; it says that what is inside is none of React's business
  return <div dangerouslySetInnerHTML={asItStands} data-looks={looks} key="asleep" suppressHydrationWarning />
}

const asItStands = { __html: '' }

/** Null while the server's own words are on the screen, and still say what there is to say. */
function usePanels(shown: unknown): Panels | null {
  const isWrittenByServer = !useHydrated()
  const [first] = useState({ shown, isWrittenByServer })
  const ready = useSyncExternalStore(
    subscribe,
    () => panels,
    () => (import.meta.env.SSR ? panels : null),
  )
  const isOutdated = !first.isWrittenByServer || first.shown !== shown
  useEffect(() => {
    if (isOutdated) void wantPanels()
  }, [isOutdated])
  return ready
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
