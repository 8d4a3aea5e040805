import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { Dialog } from '#ui/dialog.tsx'
import { useDialog } from '#ui/use-dialog.ts'
import styles from './review-form.module.css'

type ContributionDialogFrameProps = {
  title: string
  description: string
  openCount: number
  /** Content of the dialog, mounted again at each opening. */
  children: (close: () => void) => ReactNode
}

export function ContributionDialog({ title, description, openCount, children }: ContributionDialogFrameProps) {
  const { open, close, dialog } = useDialog()
  const start = useEffectEvent(open)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each increase of `openCount` opens the dialog
  useEffect(() => start(), [openCount])
  return (
    <Dialog {...dialog} description={description} title={title}>
      <div className={styles.content} key={openCount}>
        {children(close)}
      </div>
    </Dialog>
  )
}
