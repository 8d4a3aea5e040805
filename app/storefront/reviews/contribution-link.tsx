import type { ComponentType, ReactNode } from 'react'
import { useHydrated } from '#ui/hydrated.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { useOpenInPlace } from '#ui/open-in-place.ts'

export type ContributionDialogProps = {
  path: string
  /** Starts at 1. Each increase opens the dialog. */
  openCount: number
}

type ContributionLinkProps = {
  /** The page with the same form. */
  to: string
  path: string
  /** Null when it fails to load: offline, or the shop was redeployed since the page was opened. */
  fetchDialog: () => Promise<ComponentType<ContributionDialogProps> | null>
  children: ReactNode
}

/** Opens the dialog for a review or question. Without JavaScript, and when its code fails to load, it links to the page. */
export function ContributionLink({ to, path, fetchDialog, children }: ContributionLinkProps) {
  const isHydrated = useHydrated()
  const { Part: Dialog, openCount, link } = useOpenInPlace(to, fetchDialog)
  return (
    <>
      <LinkButton {...link} aria-haspopup={isHydrated ? 'dialog' : undefined} role={isHydrated ? 'button' : undefined}>
        {children}
      </LinkButton>
      {Dialog && <Dialog openCount={openCount} path={path} />}
    </>
  )
}
