import { limits } from '#rulebook/limits.ts'
import type { ProductSummary } from '#shop/catalog/catalog.ts'
import type { TextStorage } from '#storefront/houseguest/guest-storage.ts'
import { type GuestStore, openGuestStore } from '#storefront/houseguest/guest-store.ts'
import { storedGuestOf } from '#storefront/houseguest/houseguest.ts'
import { findOn, putOn, takeOff } from '#storefront/houseguest/shelf.ts'
import { keptProductOf } from '#storefront/houseguest/stored-product.ts'

export type Browser = ReturnType<typeof aBrowser>

/** A storage shared by tabs. Real browsers notify other tabs with a delay, which `delayWrites` and `deliver` imitate. */
export function aBrowser() {
  let text: string | null = null
  let isDelayed = false
  const waiting: string[] = []
  const storage: TextStorage = {
    getItem: () => text,
    setItem: (_key, value) => {
      if (isDelayed) waiting.push(value)
      else text = value
    },
    removeItem: () => {
      text = null
    },
  }
  return {
    ...storage,
    text: () => text,
    write: (value: string) => {
      text = value
    },
    delayWrites: () => {
      isDelayed = true
    },
    deliver: (tabs: GuestStore[]) => {
      isDelayed = false
      for (const value of waiting.splice(0)) {
        text = value
        for (const tab of tabs) tab.catchUp()
      }
      for (const tab of tabs) tab.catchUp()
    },
  }
}

export function aTab(storage: TextStorage): GuestStore {
  const tab = openGuestStore(() => storage, Date.now)
  tab.open()
  return tab
}

export function keep(tab: GuestStore, article: string) {
  const favorite = { product: aThing(article), addedAt: tab.now(), changedAt: 0 }
  tab.change(({ favorites }) => ({ favorites: putOn(favorites, favorite, limits.favoritesMax, tab.now()) }))
}

export function drop(tab: GuestStore, article: string) {
  tab.change(({ favorites }) => ({ favorites: takeOff(favorites, aThing(article).article, tab.now()) }))
}

export function fill(tab: GuestStore, article: string, amount: number) {
  const line = { product: aThing(article), amount, addedAt: tab.now(), changedAt: 0 }
  tab.change(({ cart }) => ({ cart: putOn(cart, line, limits.cartLinesMax, tab.now()) }))
}

export function change(tab: GuestStore, article: string, amount: number) {
  tab.change(({ cart }) => {
    const line = findOn(cart, article)
    return line ? { cart: putOn(cart, { ...line, amount }, limits.cartLinesMax, tab.now()) } : {}
  })
}

export function remove(tab: GuestStore, article: string) {
  tab.change(({ cart }) => ({ cart: takeOff(cart, aThing(article).article, tab.now()) }))
}

export function favoritesOf(tab: GuestStore) {
  return tab.getState().favorites.items.map(({ product }) => product.article)
}

export function cartOf(tab: GuestStore) {
  return tab.getState().cart.items.map(({ product, amount }) => `${product.article} × ${amount}`)
}

export function aStoredLine(article: string, addedAt: number) {
  return { ...storedGuestOf(aTabWith(article)).cart.items[0], addedAt, changedAt: addedAt }
}

function aTabWith(article: string) {
  const tab = aTab(aBrowser())
  fill(tab, article, 1)
  return tab.getState()
}

export function aThing(article: string): ProductSummary {
  const thing = keptProductOf({
    id: '1' as ProductSummary['id'],
    article: article as ProductSummary['article'],
    name: `A ${article}`,
    category: 'candles',
    description: 'Quiet.',
    color: 'White',
    priceCents: 1290,
    available: 7,
    rating: 4.5,
    reviewCount: 2,
    mainPicture: {
      hash: 'abcdef0123456789abcdef0123456789',
      width: 1600,
      height: 1600,
      alt: 'A candle',
      preview: 'data:image/webp;base64,AAAA',
    },
    hoverPicture: null,
  })
  if (!thing) throw new Error(`${article} cannot be kept`)
  return thing
}
