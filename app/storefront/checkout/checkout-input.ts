import { useEffect } from 'react'
import { useStore } from 'zustand/react'
import { createStore } from 'zustand/vanilla'
import type { PaymentMethod } from '#rulebook/order-statuses.ts'
import type { PickupPoint } from '#shop/pickup-points/pickup-points.ts'
import { type DeliveryDraft, deliveryDraft } from '#shop/shipping/delivery.ts'
import { readPoint } from '#storefront/pickup-points/read-point.ts'
import { isRecord } from '#storefront/saved-items/stored-product.ts'
import { createStoredValue, inBrowser, inTab } from '#ui/browser-storage.ts'

/** The visitor's checkout input, stored while this tab is open. */
export type CheckoutInput = {
  /** Null until the visitor types something. */
  draft: DeliveryDraft | null
  code: string
  /** For the invoice. */
  company: string
  taxNumber: string
  paymentMethod: PaymentMethod
  acceptsRules: boolean
  mayRemind: boolean
  /** Null means the shop's default. */
  keepsAddress: boolean | null
  /** Path of the last order's page. */
  placed: string | null
  /** Id of the user who typed it; null for a guest. */
  owner: string | null
}

/** `point`: the pick-up point that was chosen last in this browser. */
type CheckoutInputState = CheckoutInput & { isReady: boolean; point: PickupPoint | null }

const emptyInput: CheckoutInput = {
  draft: null,
  code: '',
  company: '',
  taxNumber: '',
  paymentMethod: 'card',
  acceptsRules: false,
  mayRemind: false,
  keepsAddress: null,
  placed: null,
  owner: null,
}

const storage = createStoredValue(inTab, 'hyggehus.checkout', parseInput)
const pointStorage = createStoredValue(inBrowser, 'hyggehus.pickup-point', readPoint)
const inputStore = createStore<CheckoutInputState>()(() => ({ ...emptyInput, isReady: false, point: null }))

/** Not ready on the server and during hydration. */
export function useCheckoutInput(): CheckoutInputState {
  useEffect(loadOnce, [])
  return useStore(inputStore)
}

export function saveCheckoutInput(changes: Partial<CheckoutInput>): void {
  loadOnce()
  inputStore.setState(changes)
  const { isReady: _ready, point: _point, ...storedInput } = inputStore.getState()
  const dated: CheckoutInput & { at: number } = { ...storedInput, at: Date.now() }
  storage.write(dated)
}

/** Remembered for the next order; null forgets it. */
export function savePickupPoint(point: PickupPoint | null): void {
  loadOnce()
  inputStore.setState({ point })
  const dated: (PickupPoint & { at: number }) | null = point && { ...point, at: Date.now() }
  if (dated) pointStorage.write(dated)
  else pointStorage.remove()
}

/** One user's data is not shown to the next user. A guest who logs in during the checkout keeps what they typed. */
export function switchCheckoutUser(owner: string | null): void {
  loadOnce()
  const before = inputStore.getState().owner
  if (before === owner) return
  saveCheckoutInput(before === null ? { owner } : { ...emptyInput, owner })
  if (before !== null) savePickupPoint(null)
}

/** What was typed, with the account's email while that field is empty: a guest may have logged in after typing the rest. */
export function draftOf(typed: DeliveryDraft | null, known: DeliveryDraft): DeliveryDraft {
  return typed ? { ...typed, email: typed.email || known.email } : known
}

/** Clears the input after the order is placed. */
export function savePlacedOrderPath(placed: string): void {
  loadOnce()
  saveCheckoutInput({ ...emptyInput, owner: inputStore.getState().owner, placed })
}

function loadOnce(): void {
  if (!inputStore.getState().isReady) {
    inputStore.setState({ ...storage.read(), point: pointStorage.read(), isReady: true })
  }
}

function parseInput(stored: unknown): CheckoutInput | null {
  if (!isRecord(stored)) return null
  const { draft, code, company, taxNumber, paymentMethod, acceptsRules, mayRemind, keepsAddress, placed, owner } =
    stored
  return {
    draft: isRecord(draft) ? deliveryDraft(draft) : null,
    code: typeof code === 'string' ? code : '',
    company: typeof company === 'string' ? company : '',
    taxNumber: typeof taxNumber === 'string' ? taxNumber : '',
    paymentMethod: paymentMethod === 'google-pay' ? 'google-pay' : 'card',
    acceptsRules: acceptsRules === true,
    mayRemind: mayRemind === true,
    keepsAddress: typeof keepsAddress === 'boolean' ? keepsAddress : null,
    placed: typeof placed === 'string' && placed.startsWith('/order/') ? placed : null,
    owner: typeof owner === 'string' ? owner : null,
  }
}
