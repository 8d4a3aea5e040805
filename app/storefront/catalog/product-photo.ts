import { createContext, useContext } from 'react'
import { useViewTransitionState } from 'react-router'

type Opened = { path: string; place: string }
let lastOpened: Opened | null = null

/** The same product can be in two sliders of one page, so its card is identified by the place too. */
export const CardPlace = createContext('grid')

/** Records which card was opened: only its picture takes part in the view transition. */
export function noteOpened(path: string, place: string): void {
  lastOpened = { path, place }
}

/** For a card: true while its product page opens and on the way back. Only one element of a page may have the transition name. */
export function useCardPhoto(path: string): { isPhoto: boolean; place: string } {
  const place = useContext(CardPlace)
  const moving = useViewTransitionState(path)
  return { isPhoto: moving && lastOpened?.path === path && lastOpened.place === place, place }
}

/** For the product page: its main picture has the transition name, unless a card of another product on the page was opened. */
export function useIsMainPhoto(path: string): boolean {
  const moving = useViewTransitionState(path)
  return !(moving && lastOpened && lastOpened.path !== path)
}
