import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { newsletterMessages } from '#rulebook/newsletter-messages.ts'
import { Button } from '#ui/button.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import styles from './subscribe-page.module.css'

type EmailLinkViewProps = {
  messages: { title: string; text: string; button: string; done: string; doneText: string }
  isGood: boolean
  isDone: boolean
  /** Text for an expired link; `children` may add a form. */
  expiredText: string
  children?: ReactNode
}

/** The page of a link in an email: one question with one button, then the result. */
export function EmailLinkView({ messages, isGood, isDone, expiredText, children }: EmailLinkViewProps) {
  const isSending = useNavigation().formMethod === 'POST'
  const [title, text] = isDone
    ? [messages.done, messages.doneText]
    : isGood
      ? [messages.title, messages.text]
      : [newsletterMessages.expired.title, expiredText]
  return (
    <div className={`wrap page ${styles.page}`}>
      <div role={isDone ? 'status' : undefined}>
        <header className="page-head page-head--plain">
          <h1>{title}</h1>
          <p>{text}</p>
        </header>
      </div>
      {isGood && !isDone && (
        <Form method="post" replace preventScrollReset>
          <Button type="submit" variant="primary" busy={isSending}>
            {messages.button}
          </Button>
        </Form>
      )}
      {!isGood && !isDone && children}
      {(isDone || (!isGood && !children)) && <LinkButton to="/">{newsletterMessages.back}</LinkButton>}
    </div>
  )
}
