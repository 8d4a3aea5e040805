import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { bandId } from '#storefront/search/search-band.tsx'
import { searchFieldName } from '#storefront/search/search-box.tsx'
import { isStillTyping } from '#storefront/search/use-search-text.ts'

export const mainId = 'main'

/** Replaces what a browser does on a page load: moves the focus to the main content and returns the page title for screen readers to announce. */
export function useNavigationFocus(): string {
  const { key, pathname, state } = useLocation()
  const navigationType = useNavigationType()
  const [announcement, setAnnouncement] = useState('')
  const lastPath = useRef(pathname)

  const moveFocus = useEffectEvent(() => {
    const isNewPath = lastPath.current !== pathname
    lastPath.current = pathname
    if (isNewPath) setAnnouncement(document.title)
    if (navigationType !== 'POP' && isStillTyping(state)) focusSearchField()
    // After another search on the search page the focus leaves the field, so that phones hide their keyboard.
    else if (isNewPath || (navigationType !== 'POP' && isSearchField(document.activeElement))) focusMain()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per navigation
  useEffect(() => moveFocus(), [key])

  return announcement
}

export function focusMain(): void {
  document.getElementById(mainId)?.focus({ preventScroll: true })
}

function isSearchField(element: Element | null): boolean {
  return element instanceof HTMLInputElement && element.name === searchFieldName
}

/** A visitor who types in the menu's search field continues in the header's field: the menu closes on the way to the results. */
function focusSearchField(): void {
  const field = document.querySelector<HTMLInputElement>(`#${bandId} input`)
  if (document.activeElement !== field) field?.focus()
}
