import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { moderationMessages as messages } from '#rulebook/moderation-messages.ts'
import type { PreviousModeration } from '#shop/reviews/reviews.ts'
import { useHydrated } from '#ui/hydrated.ts'
import { Switch } from '#ui/switch.tsx'
import { useToast } from '#ui/toast.tsx'
import type { ModerationActionResult } from './moderation-action.server.ts'
import styles from './moderation-queue.module.css'
import { listenForModerationResults } from './moderation-results.ts'
import { useModerationShortcuts } from './use-moderation-shortcuts.ts'

const UndoContext = createContext<() => void>(() => undefined)

/** The moderation queue: remembers the decisions, so that each can be undone. */
export function ModerationQueue({ children }: { children: ReactNode }) {
  const undoFetcher = useFetcher<ModerationActionResult>()
  const toast = useToast()
  const undoSteps = useRef<PreviousModeration[][]>([])

  const undo = (step = undoSteps.current.at(-1)) => {
    if (!step || !undoSteps.current.includes(step)) return
    undoSteps.current = undoSteps.current.filter((each) => each !== step)
    void undoFetcher.submit(
      { intent: 'undo', before: JSON.stringify(step) },
      { method: 'post', action: '/all-reviews' },
    )
  }
  const showResult = useEffectEvent(({ tone, text, before }: ModerationActionResult) => {
    if (!before?.length) return toast({ tone, text })
    undoSteps.current.push(before)
    toast({ tone, text, action: { label: messages.undo, run: () => undo(before) } })
  })
  useEffect(() => listenForModerationResults((result) => showResult(result)), [])

  return <UndoContext value={() => undo()}>{children}</UndoContext>
}

/** Single-letter shortcuts can be switched off, for people who control their browser by speech. */
export function ModerationShortcuts() {
  const undo = useContext(UndoContext)
  const isHydrated = useHydrated()
  const [isOn, setIsOn] = useState(true)
  useModerationShortcuts(isOn, undo)
  if (!isHydrated) return null
  return (
    <div className={styles.shortcuts}>
      <Switch checked={isOn} onChange={(event) => setIsOn(event.currentTarget.checked)}>
        {messages.keys.toggle}
      </Switch>
      <p>{messages.keys.hint}</p>
    </div>
  )
}
