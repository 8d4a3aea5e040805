import type { ReactNode } from 'react'
import { buttonClassName } from '#ui/button.tsx'

/** A plain link, because the router cannot load a file. */
export function ExportLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className={buttonClassName({ size: 'small' })} download href={href}>
      {children}
    </a>
  )
}
