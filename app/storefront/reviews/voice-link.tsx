import { type ComponentType, type KeyboardEvent, type MouseEvent, type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { useHydrated } from '#ui/hydrated.ts'
import { LinkButton } from '#ui/link-button.tsx'

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
  const navigate = useNavigate()
  const isAlive = useHydrated()
  const [Dialog, setDialog] = useState<ComponentType<VoiceDialogProps> | null>(null)
  const [opening, setOpening] = useState(0)

  const open = async () => {
    const found = await fetchDialog()
    if (!found) return navigate(to)
    setDialog(() => found)
    setOpening((count) => count + 1)
  }
  const openInPlace = (event: MouseEvent | KeyboardEvent) => {
    // A new tab or window gets the page.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    // Safari does not focus what is pressed, and the dialog gives the focus back to what had it.
    if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
    void open()
  }

  return (
    <>
      <LinkButton
        aria-haspopup={isAlive ? 'dialog' : undefined}
        onClick={openInPlace}
        onFocus={fetchDialog}
        onKeyDown={(event) => event.key === ' ' && openInPlace(event)}
        onPointerEnter={fetchDialog}
        role={isAlive ? 'button' : undefined}
        to={to}
      >
        {children}
      </LinkButton>
      {Dialog && <Dialog opening={opening} path={path} />}
    </>
  )
}
