import { useMemo } from 'react'
import { productMessages } from '#rulebook/product-messages.ts'
import { productPath } from '#shop/catalog/catalog.ts'
import questionLooks from '#storefront/questions/questions-panel.module.css'
import noteLooks from '#storefront/reviews/contribution-list.module.css'
import reviewLooks from '#storefront/reviews/reviews-panel.module.css'
import chipLooks from '#ui/chip.module.css'
import pageLooks from '#ui/pagination.module.css'
import { ServerHtml } from '#ui/server-html.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import linkLooks from '#ui/text-link.module.css'
// The styles of the sections come with the page, their code only when the visitor comes near or the page came without them.
import '#ui/fold.css'
import './about-panel.css'
import { FoldedSection } from './folded-section.tsx'
import type { FoundProduct } from './product-page-data.ts'
import styles from './product-sections.module.css'

const fetchAbout = async () => (await import('./about-panel.tsx')).AboutPanel
const About = import.meta.env.SSR ? await fetchAbout() : null
const fetchReviews = async () => (await import('#storefront/reviews/reviews-panel.tsx')).ReviewsPanel
const Reviews = import.meta.env.SSR ? await fetchReviews() : null
const fetchQuestions = async () => (await import('#storefront/questions/questions-panel.tsx')).QuestionsPanel
const Questions = import.meta.env.SSR ? await fetchQuestions() : null

/** Keeps the styles of reviews and questions in the page: those of a module are left out where nothing refers to them. */
const looks = [
  questionLooks.questions,
  noteLooks.list,
  reviewLooks.reviews,
  chipLooks.chip,
  pageLooks.pages,
  linkLooks.link,
].join(' ')

export function ProductAbout({ page }: { page: FoundProduct }) {
  return <ServerHtml className={styles.about} content={About} fetchContent={fetchAbout} props={page} />
}

export function ProductTopics({ page }: { page: FoundProduct }) {
  const { product, questions } = page
  const path = productPath(product)
  const reviewsProps = useMemo(() => ({ page, path }), [page, path])
  const questionsProps = useMemo(() => ({ questions, path }), [questions, path])
  return (
    <div className={styles.topics} data-looks={looks}>
      <FoldedSection count={product.reviewCount} id="reviews" title={productMessages.reviews.name}>
        <ServerHtml content={Reviews} fetchContent={fetchReviews} near props={reviewsProps} />
      </FoldedSection>
      <FoldedSection count={questions.length} id="questions" title={productMessages.questions.name}>
        <ServerHtml content={Questions} fetchContent={fetchQuestions} near props={questionsProps} />
      </FoldedSection>
    </div>
  )
}

export function ProductAboutLoading() {
  return (
    <div className={styles.loading} aria-hidden>
      <Skeleton />
      <Skeleton />
      <Skeleton />
    </div>
  )
}
