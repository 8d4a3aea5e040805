import type { ReactNode } from 'react'
import { messages } from '#rulebook/messages.ts'
import type { ProductReference } from '#shop/reviews/reviews.ts'
import { ProductPicture } from '#storefront/catalog/product-picture.tsx'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import styles from './review-form.module.css'

type ContributionPageProps = {
  title: string
  description: string
  product: Pick<ProductReference, 'name' | 'picture' | 'lit'> & { path: string }
  children: ReactNode
}

export function ContributionPage({
  title,
  description,
  product: { name, picture, lit, path },
  children,
}: ContributionPageProps) {
  return (
    <div className="wrap">
      <Breadcrumb items={[{ name: messages.frame.home, href: '/' }, { name, href: path }, { name: title }]} />
      <div className={`page ${styles.page}`}>
        <header className="page-head page-head--plain">
          <h1>{title}</h1>
          <p>{description}</p>
        </header>
        <p className={styles.product}>
          {picture && <ProductPicture alt="" className={styles.thumb} lit={lit} picture={picture} sizes="4rem" />}
          <strong>{name}</strong>
        </p>
        {children}
      </div>
    </div>
  )
}
