import { type DialogHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import { classNames } from './class-names.ts'
import { CloseButton, DialogTitle, ModalFrame } from './dialog.tsx'
import styles from './drawer.module.css'

type DrawerProps = Omit<DialogHTMLAttributes<HTMLDialogElement>, 'title' | 'open'> & {
  id: string
  title: ReactNode
  footer?: ReactNode
  closeLabel?: string
  ref?: Ref<HTMLDialogElement>
}

/** A drawer is opened through `useDialog()`. Its class may set `--drawer-width`. */
export function Drawer({ title, footer, closeLabel, className, children, ...rest }: DrawerProps) {
  const titleId = useId()
  return (
    <ModalFrame {...rest} aria-labelledby={titleId} className={classNames(styles.drawer, className)}>
      <div className={styles.head}>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <CloseButton label={closeLabel} of={rest.id} />
      </div>
      <div className={styles.body}>{children}</div>
      {footer && <div className={styles.footer}>{footer}</div>}
    </ModalFrame>
  )
}
