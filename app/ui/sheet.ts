import { type RefObject, useId, useMemo, useRef } from 'react'
import type { InvokerProps } from './invoker.ts'

export type Sheet = {
  /** Spread on the button that opens it. */
  opener: InvokerProps & { 'aria-haspopup': 'dialog'; onClick: () => void }
  /** Spread on the `Dialog` or `Drawer`. */
  dialog: { id: string; ref: RefObject<HTMLDialogElement | null> }
  open: () => void
  close: () => void
}

/**
 * Ties an opener to its dialog. The browser itself opens it where it understands `commandfor`, even
 * before hydration; elsewhere the click does.
 */
export function useSheet(): Sheet {
  const id = useId()
  const ref = useRef<HTMLDialogElement>(null)
  return useMemo(() => {
    const open = () => {
      if (ref.current && !ref.current.open) ref.current.showModal()
    }
    return {
      opener: {
        command: 'show-modal',
        commandfor: id,
        'aria-haspopup': 'dialog',
        onClick: () => !invokersWork() && open(),
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
