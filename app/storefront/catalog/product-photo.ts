import { createContext, useContext } from 'react'
import { useViewTransitionState } from 'react-router'

/** The name under which a card's picture grows into the product page and shrinks back. One element may bear it at a time. */
const photoName = 'product-photo'

type Opened = { path: string; place: string }
let lastOpened: Opened | null = null

/** The same product can stand in two rails of one page: the place tells its cards apart. */
export const CardPlace = createContext('grid')

/** A card says that it is being opened, so that it is its picture that grows, and no other's. */
export function noteOpened(path: string, place: string): void {
  lastOpened = { path, place }
}

/** For a card: its picture bears the name while its page opens, and again on the way back. */
export function usePhotoName(path: string): { name: string; place: string } {
  const place = useContext(CardPlace)
  const moving = useViewTransitionState(path)
  const isOpened = moving && lastOpened?.path === path && lastOpened.place === place
  return { name: isOpened ? photoName : 'none', place }
}

/** For the product page: its main picture bears the name, unless a card of another product on this page is being opened. */
export function useMainPhotoName(path: string): string {
  const moving = useViewTransitionState(path)
  return moving && lastOpened && lastOpened.path !== path ? 'none' : photoName
}
