import { reviewWords } from '#rulebook/review-words.ts'
import { useVisitor } from '#storefront/visitor/visitor.ts'
import { useHydrated } from '#ui/hydrated.ts'
import { LinkButton } from '#ui/link-button.tsx'
import type { VoiceAnswer } from './review-answer.ts'
import styles from './review-form.module.css'

type GuestNoticeProps = { isGuest: boolean; here: string; answer: VoiceAnswer | undefined; text: string }

/** Longest return address, in characters. */
const longestWay = 900

/** The result of a submit without JavaScript, and a login link for guests. The return address carries the typed text. */
export function GuestNotice({ isGuest, here, answer, text }: GuestNoticeProps) {
  const isHydrated = useHydrated()
  const { kind } = useVisitor()
  const said = answer?.ok === false && !isHydrated ? answer.text : undefined
  if (!said && (!isGuest || kind === 'signed-in')) return null
  return (
    <div className={styles.notice} role={said ? 'alert' : undefined}>
      <p>{said ?? text}</p>
      {isGuest && (
        <LinkButton to={`/login?to=${encodeURIComponent(wayBack(here, answer))}`}>{reviewWords.logIn}</LinkButton>
      )}
    </div>
  )
}

function wayBack(here: string, answer: VoiceAnswer | undefined): string {
  const values = answer?.ok === false ? answer.values : undefined
  const whole = values ? `${here}?${new URLSearchParams(values)}` : here
  return whole.length <= longestWay ? whole : here
}
