import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { newsletterWords } from '#rulebook/newsletter-words.ts'
import { Button } from '#ui/button.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import styles from './subscribe-page.module.css'

type FollowedLinkProps = {
  words: { title: string; text: string; button: string; done: string; doneText: string }
  isGood: boolean
  isDone: boolean
  /** Text for an expired link; `children` may add a form. */
  wayOut: string
  children?: ReactNode
}

/** The page of a link in an email: one question with one button, then the result. */
export function FollowedLink({ words, isGood, isDone, wayOut, children }: FollowedLinkProps) {
  const isSending = useNavigation().formMethod === 'POST'
  const [title, text] = isDone
    ? [words.done, words.doneText]
    : isGood
      ? [words.title, words.text]
      : [newsletterWords.expired.title, wayOut]
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
            {words.button}
          </Button>
        </Form>
      )}
      {!isGood && !isDone && children}
      {(isDone || (!isGood && !children)) && <LinkButton to="/">{newsletterWords.back}</LinkButton>}
    </div>
  )
}
