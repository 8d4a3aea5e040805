import { messages } from '#rulebook/messages.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ProductCrumbs } from './product-loading.tsx'
import { RetryLink } from './retry-link.tsx'

export function ProductFailed({ category }: { category: string }) {
  return (
    <div className="wrap page">
      <ProductCrumbs category={category} />
      <EmptyState illustration="error" title={messages.product.failed} level={1}>
        <p>{messages.product.failedText}</p>
        <RetryLink />
      </EmptyState>
    </div>
  )
}
