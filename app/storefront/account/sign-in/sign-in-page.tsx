import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import styles from './sign-in-page.module.css'

type SignInPageProps = { title: string; description?: string | undefined; wide?: boolean; children: ReactNode }

export function SignInPage({ title, description, wide = false, children }: SignInPageProps) {
  return (
    <div className="wrap page">
      <header className="page-head page-head--plain">
        <h1>{title}</h1>
        {description && <p>{description}</p>}
      </header>
      <div className={classNames(wide ? styles.wide : styles.column)}>{children}</div>
    </div>
  )
}
