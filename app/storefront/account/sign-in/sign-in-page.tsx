import type { ReactNode } from 'react'
import avif480 from '#storefront/home/pictures/welcome-480.avif'
import webp480 from '#storefront/home/pictures/welcome-480.webp'
import avif800 from '#storefront/home/pictures/welcome-800.avif'
import webp800 from '#storefront/home/pictures/welcome-800.webp'
import avif1200 from '#storefront/home/pictures/welcome-1200.avif'
import webp1200 from '#storefront/home/pictures/welcome-1200.webp'
import styles from './sign-in-page.module.css'

type SignInPageProps = { title: string; description?: string | undefined; wide?: boolean; children: ReactNode }

/** A form beside a picture, like the dialogs. Phones show and load the form only. */
export function SignInPage({ title, description, wide = false, children }: SignInPageProps) {
  return (
    <div className={wide ? 'bleed bleed--wide' : `bleed ${styles.narrow}`}>
      <div className={styles.form}>
        <header className="page-head page-head--plain">
          <h1>{title}</h1>
          {description && <p>{description}</p>}
        </header>
        <div className={styles.column}>{children}</div>
      </div>
      <picture className={styles.picture}>
        <source sizes={sizes} srcSet={sourceSet(avif480, avif800, avif1200)} type="image/avif" />
        <img
          alt=""
          decoding="async"
          height={1500}
          loading="lazy"
          sizes={sizes}
          src={webp800}
          srcSet={sourceSet(webp480, webp800, webp1200)}
          width={1200}
        />
      </picture>
    </div>
  )
}

/** The height of the form decides how much of the picture's width is seen. */
const sizes = 'max(56vw, 45rem)'

function sourceSet(small: string, medium: string, large: string): string {
  return `${small} 480w, ${medium} 800w, ${large} 1200w`
}
