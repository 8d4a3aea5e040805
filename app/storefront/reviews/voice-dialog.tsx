import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { Dialog } from '#ui/dialog.tsx'
import { useSheet } from '#ui/sheet.ts'
import styles from './review-form.module.css'

type VoiceDialogFrameProps = {
  title: string
  description: string
  opening: number
  /** What stands in it, begun anew each time it opens. */
  children: (close: () => void) => ReactNode
}

/** Where something is written about a product, over its page. */
export function VoiceDialog({ title, description, opening, children }: VoiceDialogFrameProps) {
  const { open, close, dialog } = useSheet()
  const start = useEffectEvent(open)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each opening opens it
  useEffect(() => start(), [opening])
  return (
    <Dialog {...dialog} description={description} title={title}>
      <div className={styles.inside} key={opening}>
        {children(close)}
      </div>
    </Dialog>
  )
}
