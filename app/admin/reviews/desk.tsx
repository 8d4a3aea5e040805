import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { moderationWords as words } from '#rulebook/moderation-words.ts'
import type { BeforeModeration } from '#shop/reviews/reviews.ts'
import { useHydrated } from '#ui/hydrated.ts'
import { Switch } from '#ui/switch.tsx'
import { useToast } from '#ui/toast.tsx'
import styles from './desk.module.css'
import { listenAtDesk } from './desk-news.ts'
import type { ModerationAnswer } from './moderation-action.server.ts'
import { useDeskKeys } from './use-desk-keys.ts'

const UndoContext = createContext<() => void>(() => undefined)

/** The moderation queue: remembers the decisions, so that each can be undone. */
export function Desk({ children }: { children: ReactNode }) {
  const undoing = useFetcher<ModerationAnswer>()
  const toast = useToast()
  const steps = useRef<BeforeModeration[][]>([])

  const undo = (step = steps.current.at(-1)) => {
    if (!step || !steps.current.includes(step)) return
    steps.current = steps.current.filter((each) => each !== step)
    void undoing.submit({ intent: 'undo', before: JSON.stringify(step) }, { method: 'post', action: '/all-reviews' })
  }
  const settle = useEffectEvent(({ tone, text, before }: ModerationAnswer) => {
    if (!before?.length) return toast({ tone, text })
    steps.current.push(before)
    toast({ tone, text, action: { label: words.undo, run: () => undo(before) } })
  })
  useEffect(() => listenAtDesk((answer) => settle(answer)), [])

  return <UndoContext value={() => undo()}>{children}</UndoContext>
}

/** Single-letter shortcuts can be switched off, for people who control their browser by speech. */
export function DeskKeys() {
  const undo = useContext(UndoContext)
  const isHydrated = useHydrated()
  const [isOn, setIsOn] = useState(true)
  useDeskKeys(isOn, undo)
  if (!isHydrated) return null
  return (
    <div className={styles.keys}>
      <Switch checked={isOn} onChange={(event) => setIsOn(event.currentTarget.checked)}>
        {words.keys.switch}
      </Switch>
      <p>{words.keys.hint}</p>
    </div>
  )
}
