import { type RefObject, useEffect, useId, useMemo, useRef } from 'react'
import { useLocation } from 'react-router'
import type { InvokerProps } from './invoker.ts'

export type Sheet = {
  /** Spread on the button that opens it; there may be several. */
  opener: InvokerProps & {
    'aria-haspopup': 'dialog'
    onClick: (event: { currentTarget: HTMLElement }) => void
  }
  /** Spread on the `Dialog` or `Drawer`. */
  dialog: { id: string; ref: RefObject<HTMLDialogElement | null> }
  open: () => void
  close: () => void
}

/**
 * Ties openers to their dialog. The browser itself opens it where it understands `commandfor`, even
 * before hydration; elsewhere the click does. Going to another page closes it.
 */
export function useSheet(): Sheet {
  const id = useId()
  const ref = useRef<HTMLDialogElement>(null)
  const lastOpener = useRef<HTMLElement>(null)
  useCloseOnDeparture(ref)
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
          if (!invokersWork()) open()
        },
      },
      dialog: { id, ref },
      open,
      close: () => ref.current?.close(),
    }
  }, [id])
}

export function invokersWork(): boolean {
  return 'commandForElement' in HTMLButtonElement.prototype
}

function useCloseOnDeparture(ref: RefObject<HTMLDialogElement | null>) {
  const { pathname, search } = useLocation()
  const here = pathname + search
  const before = useRef(here)
  useEffect(() => {
    if (before.current === here) return
    before.current = here
    ref.current?.close()
  }, [here, ref])
}

/** The browser gives the focus back by itself, except where a press on a button does not focus it (Safari). */
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
