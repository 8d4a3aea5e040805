import { createContext, useContext } from 'react'
import { useViewTransitionState } from 'react-router'

type OpenedCard = { path: string; listId: string }
let lastOpened: OpenedCard | null = null

/** The same product can be in two sliders of one page, so its card is identified by the place too. */
export const CardListContext = createContext('grid')

/** Records which card was opened: only its picture takes part in the view transition. */
export function recordOpenedCard(path: string, listId: string): void {
  lastOpened = { path, listId }
}

/** Whether this product's card was opened last, so that its data is in the history entry. */
export function isLastOpenedCard(path: string): boolean {
  return lastOpened?.path === path
}

/** For a card: true while its product page opens and on the way back. Only one element of a page may have the transition name. */
export function useCardTransition(path: string): { inTransition: boolean; listId: string } {
  const listId = useContext(CardListContext)
  const isTransitioning = useViewTransitionState(path)
  return { inTransition: isTransitioning && lastOpened?.path === path && lastOpened.listId === listId, listId }
}

/** For the product page: its main picture has the transition name, unless a card of another product on the page was opened. */
export function useIsMainPhotoInTransition(path: string): boolean {
  const isTransitioning = useViewTransitionState(path)
  return !(isTransitioning && lastOpened && lastOpened.path !== path)
}
