import type { ComponentType, ReactNode } from 'react'
import { useHydrated } from '#ui/hydrated.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { useOpenInPlace } from '#ui/open-in-place.ts'

export type VoiceDialogProps = {
  path: string
  /** Starts at 1. Each increase opens the dialog. */
  opening: number
}

type VoiceLinkProps = {
  /** The page with the same form. */
  to: string
  path: string
  /** Null when it fails to load: offline, or the shop was redeployed since the page was opened. */
  fetchDialog: () => Promise<ComponentType<VoiceDialogProps> | null>
  children: ReactNode
}

/** Opens the dialog for a review or question. Without JavaScript, and when its code fails to load, it links to the page. */
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
