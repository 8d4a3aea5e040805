import { useEffect, useState } from 'react'
import { useVisitor } from '#storefront/visitor/visitor.ts'

export type Votes = { has: (review: string) => boolean; record: (review: string, isHelpful: boolean) => void }

const none: readonly string[] = []

/**
 * The reviews that the reader has voted helpful. The product page is cached for everyone, so the votes are requested in the browser, and
 * only for signed-in readers.
 */
export function useVotes(article: string): Votes {
  const visitor = useVisitor()
  const readerId = visitor.kind === 'signed-in' ? visitor.id : null
  const [voted, setVoted] = useState(none)

  useEffect(() => {
    let isCurrent = readerId !== null
    if (isCurrent) void findVotes(article).then((found) => isCurrent && setVoted(found))
    return () => {
      isCurrent = false
    }
  }, [article, readerId])

  return {
    has: (review) => readerId !== null && voted.includes(review),
    record: (review, isHelpful) =>
      setVoted((before) => [...before.filter((each) => each !== review), ...(isHelpful ? [review] : none)]),
  }
}

async function findVotes(article: string): Promise<readonly string[]> {
  const votes = await import('./vote.ts').catch(() => null)
  return (await votes?.findVotes(article)) ?? none
}
