import type { ComponentType } from 'react'
import { useStore } from 'zustand/react'
import { createStore } from 'zustand/vanilla'
import { createStoredText, inTab } from '#ui/browser-storage.ts'
import type { CartDrawerProps } from './cart-drawer.tsx'

type CartDrawerState = CartDrawerProps & { Drawer: ComponentType<CartDrawerProps> | null }

const drawer = createStore<CartDrawerState>(() => ({
  Drawer: null,
  said: { id: 0, text: '' },
  opener: null,
  onClose: () => drawer.setState({ Drawer: null }),
}))
const storedVisit = createStoredText(inTab, 'hyggehus.cart-drawer')
let wasOpen = false

export function useCartDrawer(): CartDrawerState {
  return useStore(drawer)
}

/**
 * Says in the cart drawer that a product was added. The visit's first addition opens it. False when it stays closed, because it has been
 * open, a dialog is in front, or its code cannot be loaded: then a toast says it.
 */
export async function sayInCartDrawer(text: string): Promise<boolean> {
  const isOpen = () => drawer.getState().Drawer !== null
  if (document.querySelector('dialog:modal') || (!isOpen() && (wasOpen || storedVisit.read() !== null))) return false
  const opener = document.activeElement instanceof HTMLElement ? document.activeElement : null
  const loaded = await fetchCartDrawer()
  if (!loaded) return false
  wasOpen = true
  storedVisit.write('open')
  drawer.setState((state) => ({
    Drawer: loaded.CartDrawer,
    said: { id: state.said.id + 1, text },
    opener: isOpen() ? state.opener : opener,
  }))
  return true
}

/** Also when the pointer or the focus reaches a button that adds to the cart. Null without a connection. */
export function fetchCartDrawer() {
  return import('./cart-drawer.tsx').catch(() => null)
}
