import type { ReactNode } from 'react'
import { messages } from '#rulebook/messages.ts'
import { pictureUrl } from '#shop/media/media.ts'
import type { ProductReference } from '#shop/reviews/reviews.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import styles from './review-form.module.css'

type ContributionPageProps = {
  title: string
  description: string
  product: Pick<ProductReference, 'name' | 'picture'> & { path: string }
  children: ReactNode
}

export function ContributionPage({
  title,
  description,
  product: { name, picture, path },
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
          {picture && <img alt="" height="64" src={pictureUrl(picture, 160, 'webp')} width="64" />}
          <strong>{name}</strong>
        </p>
        {children}
      </div>
    </div>
  )
}
