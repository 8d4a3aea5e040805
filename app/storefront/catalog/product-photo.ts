import { createContext, useContext } from 'react'
import { useViewTransitionState } from 'react-router'

type Opened = { path: string; place: string }
let lastOpened: Opened | null = null

/** The same product can stand in two rails of one page: the place tells its cards apart. */
export const CardPlace = createContext('grid')

/** A card says that it is being opened, so that it is its picture that grows, and no other's. */
export function noteOpened(path: string, place: string): void {
  lastOpened = { path, place }
}

/** For a card: its picture is the photo while its page opens, and again on the way back. One element of a page can be it. */
export function useCardPhoto(path: string): { isPhoto: boolean; place: string } {
  const place = useContext(CardPlace)
  const moving = useViewTransitionState(path)
  return { isPhoto: moving && lastOpened?.path === path && lastOpened.place === place, place }
}

/** For the product page: its main picture is the photo, unless a card of another product on it is being opened. */
export function useIsMainPhoto(path: string): boolean {
  const moving = useViewTransitionState(path)
  return !(moving && lastOpened && lastOpened.path !== path)
}
