import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { productMessages } from '#rulebook/product-messages.ts'
import { productPath } from '#shop/catalog/catalog.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { AboutPanel } from './about-panel.tsx'
import { loadPanels, QuestionsOnDemand, ReviewsOnDemand } from './panels-on-demand.tsx'
import type { FoundProduct } from './product-page-data.ts'
import styles from './product-tabs.module.css'

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
          { id: 'about', title: productMessages.about.name, panel: <AboutPanel product={product} /> },
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
