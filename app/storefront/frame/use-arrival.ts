import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { bandId } from '#storefront/search/search-band.tsx'
import { searchFieldName } from '#storefront/search/search-box.tsx'
import { isStillTyping } from '#storefront/search/use-search-text.ts'

export const mainId = 'main'

/**
 * What a browser does by itself when it loads a page: the focus is at the beginning of what is new, and screen readers say where
 * one is. Answers what is to be said.
 */
export function useArrival(): string {
  const { key, pathname, state } = useLocation()
  const navigationType = useNavigationType()
  const [announcement, setAnnouncement] = useState('')
  const lastPath = useRef(pathname)

  const arrive = useEffectEvent(() => {
    const isElsewhere = lastPath.current !== pathname
    lastPath.current = pathname
    if (isElsewhere) setAnnouncement(document.title)
    if (navigationType !== 'POP' && isStillTyping(state)) keepTyping()
    // Another search on the page of results: whoever pressed Enter is done typing, and a phone can put its keyboard away.
    else if (isElsewhere || (navigationType !== 'POP' && isSearchField(document.activeElement))) goToMain()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every arrival
  useEffect(() => arrive(), [key])

  return announcement
}

export function goToMain(): void {
  document.getElementById(mainId)?.focus({ preventScroll: true })
}

function isSearchField(element: Element | null): boolean {
  return element instanceof HTMLInputElement && element.name === searchFieldName
}

/** Whoever types in the menu is moved to the results, where the menu is gone: they go on in the header's field. */
function keepTyping(): void {
  const field = document.querySelector<HTMLInputElement>(`#${bandId} input`)
  if (document.activeElement !== field) field?.focus()
}
