import { productWords } from '#rulebook/product-words.ts'
import { QuestionsPanel } from '#storefront/questions/questions-panel.tsx'
import { ReviewsPanel } from '#storefront/reviews/reviews-panel.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { AboutPanel } from './about-panel.tsx'
import type { FoundProduct } from './product-page-data.ts'
import styles from './product-tabs.module.css'

export function ProductTabs({ page: { product, reviews, distribution, questions } }: { page: FoundProduct }) {
  return (
    <Tabs
      label={productWords.about.tabs}
      tabs={[
        { id: 'about', title: productWords.about.name, panel: <AboutPanel product={product} /> },
        {
          id: 'reviews',
          title: productWords.reviews.name,
          count: product.reviewCount,
          panel: <ReviewsPanel rating={product.rating} reviews={reviews} distribution={distribution} />,
        },
        {
          id: 'questions',
          title: productWords.questions.name,
          count: questions.length,
          panel: <QuestionsPanel questions={questions} />,
        },
      ]}
    />
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
