import { X } from 'lucide'
import { type DialogHTMLAttributes, type MouseEvent, type ReactNode, type Ref, useId } from 'react'
import { classNames } from './class-names.ts'
import styles from './dialog.module.css'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { storeScrollbarWidth } from './scrollbar.ts'
import { ToastRegion } from './toast.tsx'
import { supportsInvokerCommands } from './use-dialog.ts'

type DialogProps = Omit<DialogHTMLAttributes<HTMLDialogElement>, 'title' | 'open'> & {
  id: string
  title: ReactNode
  description?: ReactNode
  /** 960 px wide, for a form beside a picture. */
  wide?: boolean
  /** Shown at the left from 1158 px. */
  picture?: ReactNode
  closeLabel?: string
  ref?: Ref<HTMLDialogElement>
}

/** A dialog is opened through `useDialog()`. */
export function Dialog({
  title,
  description,
  wide = false,
  picture,
  closeLabel,
  className,
  children,
  ...rest
}: DialogProps) {
  const titleId = useId()
  return (
    <ModalFrame
      {...rest}
      aria-labelledby={titleId}
      className={classNames(styles.modal, wide && styles.wide, className)}
    >
      <div className={picture ? styles.split : undefined}>
        {picture}
        <div className={styles.body}>
          <header className={styles.head}>
            <div>
              <DialogTitle id={titleId}>{title}</DialogTitle>
              {description && <p>{description}</p>}
            </div>
            <CloseButton label={closeLabel} of={rest.id} />
          </header>
          {children}
        </div>
      </div>
    </ModalFrame>
  )
}

/** The native modal dialog: the browser keeps the focus inside, closes it on Escape and returns the focus. */
export function ModalFrame({
  className,
  children,
  onClick,
  ...rest
}: DialogHTMLAttributes<HTMLDialogElement> & { ref?: Ref<HTMLDialogElement> }) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click closes by the backdrop; the keyboard has Escape
    <dialog
      {...rest}
      className={classNames(styles.frame, className)}
      closedby="any"
      onBeforeToggle={({ newState }) => newState === 'open' && storeScrollbarWidth()}
      onClick={(event) => {
        onClick?.(event)
        closeOnBackdrop(event)
      }}
      // The browser may have opened the dialog before hydration.
      suppressHydrationWarning
    >
      {children}
      <ToastRegion dialogId={rest.id} />
    </dialog>
  )
}

/** The heading gets the focus when the sheet opens, so that a screen reader announces it first. */
export function DialogTitle({ id, children }: { id: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noAutofocus: the dialog moves the focus, when the user opens it
    <h2 autoFocus id={id} ref={markAutofocus} tabIndex={-1}>
      {children}
    </h2>
  )
}

/** React writes `autofocus` only on the server; the browser looks for it each time a dialog opens. */
function markAutofocus(heading: HTMLHeadingElement | null) {
  heading?.setAttribute('autofocus', '')
}

export function CloseButton({ of: dialogId, label = 'Close' }: { of: string; label?: string | undefined }) {
  return (
    <IconButton
      command="close"
      commandfor={dialogId}
      label={label}
      onClick={(event) => !supportsInvokerCommands() && event.currentTarget.closest('dialog')?.close()}
    >
      <Icon of={X} />
    </IconButton>
  )
}

/** For browsers without `closedby`. A click on the padding has the same target as one on the backdrop, so its position decides. */
function closeOnBackdrop(event: MouseEvent<HTMLDialogElement>) {
  const dialog = event.currentTarget
  if ('closedBy' in HTMLDialogElement.prototype || event.target !== dialog) return
  const box = dialog.getBoundingClientRect()
  const inside =
    event.clientX >= box.left && event.clientX <= box.right && event.clientY >= box.top && event.clientY <= box.bottom
  if (!inside) dialog.close()
}
