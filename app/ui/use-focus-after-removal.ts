import { type RefObject, useEffect, useRef } from 'react'

/**
 * When the focused item is removed from a list, moves the focus to the item that took its place, or to the element with
 * `data-focus-when-empty` if the list is empty, so that it does not return to the top of the page.
 */
export function useFocusAfterRemoval(list: RefObject<HTMLElement | null>, articles: readonly string[]): void {
  const previousArticles = useRef(articles)

  useEffect(() => {
    const removedAt = previousArticles.current.findIndex((article) => !articles.includes(article))
    previousArticles.current = articles
    if (removedAt < 0 || document.activeElement !== document.body) return
    const row = list.current?.children[Math.min(removedAt, articles.length - 1)]
    const next = row?.querySelector('[data-removes], [aria-pressed="true"]')
    const target = next ?? document.querySelector('[data-focus-when-empty]')
    if (target instanceof HTMLElement) target.focus({ preventScroll: true })
  }, [list, articles])
}
