import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { productMessages } from '#rulebook/product-messages.ts'
import { productPath } from '#shop/catalog/catalog.ts'
import { ServerHtml } from '#ui/server-html.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Tabs } from '#ui/tabs.tsx'
// The styles of the panel come with the page, its code only when a page came without it.
import './about-panel.css'
import { loadPanels, QuestionsOnDemand, ReviewsOnDemand } from './panels-on-demand.tsx'
import type { FoundProduct } from './product-page-data.ts'
import styles from './product-tabs.module.css'

const fetchAbout = async () => (await import('./about-panel.tsx')).AboutPanel
const About = import.meta.env.SSR ? await fetchAbout() : null

export function ProductTabs({ page }: { page: FoundProduct }) {
  const { product, questions } = page
  const { hash } = useLocation()
  useEffect(() => {
    // A link straight to the reviews or questions loads their code at once.
    if (hash === '#reviews' || hash === '#questions') void loadPanels()
  }, [hash])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only preloads code when the visitor comes near
    <div onFocus={loadPanels} onPointerEnter={loadPanels} onPointerDown={loadPanels}>
      <Tabs
        label={productMessages.about.tabs}
        tabs={[
          {
            id: 'about',
            title: productMessages.about.name,
            panel: <ServerHtml className={styles.about} content={About} fetchContent={fetchAbout} props={page} />,
          },
          {
            id: 'reviews',
            title: productMessages.reviews.name,
            count: product.reviewCount,
            panel: <ReviewsOnDemand page={page} path={productPath(product)} />,
          },
          {
            id: 'questions',
            title: productMessages.questions.name,
            count: questions.length,
            panel: <QuestionsOnDemand path={productPath(product)} questions={questions} />,
          },
        ]}
      />
    </div>
  )
}

export function ProductTabsLoading() {
  return (
    <div className={styles.loading} aria-hidden>
      <Skeleton />
      <Skeleton />
      <Skeleton />
    </div>
  )
}
