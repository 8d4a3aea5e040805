import { useState } from 'react'
import { moderationMessages as messages } from '#rulebook/moderation-messages.ts'
import { useHydrated } from '#ui/hydrated.ts'
import { Switch } from '#ui/switch.tsx'
import styles from './moderation-shortcuts.module.css'
import { useModerationShortcuts } from './use-moderation-shortcuts.ts'

/** Single-letter shortcuts can be switched off, for people who control their browser by speech. */
export function ModerationShortcuts({ hint, onUndo }: { hint: string; onUndo?: () => void }) {
  const isHydrated = useHydrated()
  const [isOn, setIsOn] = useState(true)
  useModerationShortcuts(isOn, onUndo)
  return (
    <div className={styles.shortcuts} inert={!isHydrated}>
      <Switch checked={isOn} onChange={(event) => setIsOn(event.currentTarget.checked)}>
        {messages.keys.toggle}
      </Switch>
      <p>{hint}</p>
    </div>
  )
}
