import { type RefObject, useEffect, useId, useMemo, useRef } from 'react'
import { useLocation } from 'react-router'
import type { InvokerProps } from './invoker.ts'

export type DialogControls = {
  /** Spread these props on each button that opens the dialog. */
  opener: InvokerProps & {
    'aria-haspopup': 'dialog'
    onClick: (event: { currentTarget: HTMLElement }) => void
  }
  dialog: { id: string; ref: RefObject<HTMLDialogElement | null> }
  open: () => void
  close: () => void
}

/**
 * Connects buttons to the dialog they open. Browsers that support `commandfor` open it themselves, even before
 * hydration; in others the click handler does. Navigation to another page closes it.
 */
export function useDialog(): DialogControls {
  const id = useId()
  const ref = useRef<HTMLDialogElement>(null)
  const lastOpener = useRef<HTMLElement>(null)
  useCloseOnNavigation(ref)
  useReturnFocus(ref, lastOpener)
  return useMemo(() => {
    const open = () => {
      if (ref.current && !ref.current.open) ref.current.showModal()
    }
    return {
      opener: {
        command: 'show-modal',
        commandfor: id,
        'aria-haspopup': 'dialog',
        onClick: ({ currentTarget }) => {
          lastOpener.current = currentTarget
          if (!supportsInvokerCommands()) open()
        },
      },
      dialog: { id, ref },
      open,
      close: () => ref.current?.close(),
    }
  }, [id])
}

export function supportsInvokerCommands(): boolean {
  return 'commandForElement' in HTMLButtonElement.prototype
}

function useCloseOnNavigation(ref: RefObject<HTMLDialogElement | null>) {
  const { pathname, search } = useLocation()
  const currentAddress = pathname + search
  const previousAddress = useRef(currentAddress)
  useEffect(() => {
    if (previousAddress.current === currentAddress) return
    previousAddress.current = currentAddress
    ref.current?.close()
  }, [currentAddress, ref])
}

/** The browser returns the focus, except where a click does not focus the button (Safari). */
function useReturnFocus(ref: RefObject<HTMLDialogElement | null>, opener: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    const returnFocus = () => {
      if (document.activeElement === document.body) opener.current?.focus()
    }
    dialog.addEventListener('close', returnFocus)
    return () => dialog.removeEventListener('close', returnFocus)
  }, [ref, opener])
}
