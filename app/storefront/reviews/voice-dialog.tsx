import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { Dialog } from '#ui/dialog.tsx'
import { useSheet } from '#ui/sheet.ts'
import styles from './review-form.module.css'

type VoiceDialogFrameProps = {
  title: string
  description: string
  opening: number
  /** Content of the dialog, mounted again at each opening. */
  children: (close: () => void) => ReactNode
}

export function VoiceDialog({ title, description, opening, children }: VoiceDialogFrameProps) {
  const { open, close, dialog } = useSheet()
  const start = useEffectEvent(open)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each increase of `opening` opens the dialog
  useEffect(() => start(), [opening])
  return (
    <Dialog {...dialog} description={description} title={title}>
      <div className={styles.inside} key={opening}>
        {children(close)}
      </div>
    </Dialog>
  )
}
