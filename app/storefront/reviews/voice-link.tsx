import type { ComponentType, ReactNode } from 'react'
import { useHydrated } from '#ui/hydrated.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { useOpenInPlace } from '#ui/open-in-place.ts'

export type VoiceDialogProps = {
  /** The product's. */
  path: string
  /** Counted from 1: each time it goes up, the dialog opens. */
  opening: number
}

type VoiceLinkProps = {
  /** The page on which the same can be written. */
  to: string
  path: string
  /** Null when it cannot be had: the connection is gone, or the shop was rebuilt since the page was opened. */
  fetchDialog: () => Promise<ComponentType<VoiceDialogProps> | null>
  children: ReactNode
}

/** Opens a dialog to write about the product one is looking at. Without scripts, and whenever they cannot be had, it leads to a page. */
export function VoiceLink({ to, path, fetchDialog, children }: VoiceLinkProps) {
  const isAlive = useHydrated()
  const { Part: Dialog, opening, link } = useOpenInPlace(to, fetchDialog)
  return (
    <>
      <LinkButton {...link} aria-haspopup={isAlive ? 'dialog' : undefined} role={isAlive ? 'button' : undefined}>
        {children}
      </LinkButton>
      {Dialog && <Dialog opening={opening} path={path} />}
    </>
  )
}
