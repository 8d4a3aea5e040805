import { reviewMessages } from '#rulebook/review-messages.ts'
import { useVisitor } from '#storefront/visitor/visitor.ts'
import { useHydrated } from '#ui/hydrated.ts'
import { LinkButton } from '#ui/link-button.tsx'
import type { ContributionResult } from './contribution-result.ts'
import styles from './review-form.module.css'

type GuestNoticeProps = { isGuest: boolean; formPath: string; answer: ContributionResult | undefined; text: string }

/** Longest return address, in characters. */
const returnPathMaxLength = 900

/** The result of a submit without JavaScript, and a login link for guests. The return address carries the typed text. */
export function GuestNotice({ isGuest, formPath, answer, text }: GuestNoticeProps) {
  const isHydrated = useHydrated()
  const { kind } = useVisitor()
  const resultText = answer?.ok === false && !isHydrated ? answer.text : undefined
  if (!resultText && (!isGuest || kind === 'signed-in')) return null
  return (
    <div className={styles.notice} role={resultText ? 'alert' : undefined}>
      <p>{resultText ?? text}</p>
      {isGuest && (
        <LinkButton to={`/login?to=${encodeURIComponent(returnPath(formPath, answer))}`}>
          {reviewMessages.logIn}
        </LinkButton>
      )}
    </div>
  )
}

function returnPath(formPath: string, answer: ContributionResult | undefined): string {
  const values = answer?.ok === false ? answer.values : undefined
  const fullPath = values ? `${formPath}?${new URLSearchParams(values)}` : formPath
  return fullPath.length <= returnPathMaxLength ? fullPath : formPath
}
