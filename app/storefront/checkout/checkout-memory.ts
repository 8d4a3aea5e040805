import { useEffect } from 'react'
import { useStore } from 'zustand/react'
import { createStore } from 'zustand/vanilla'
import type { PaymentMethod } from '#rulebook/order-statuses.ts'
import { type DeliveryDraft, deliveryDraft, deliveryFields } from '#shop/shipping/delivery.ts'
import { isRecord } from '#storefront/saved-items/stored-product.ts'

/** What the visitor typed in the checkout, kept while this tab is open. */
export type CheckoutMemory = {
  /** Null until the visitor types something. */
  draft: DeliveryDraft | null
  code: string
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

type Remembering = CheckoutMemory & { isReady: boolean }

const storageKey = 'hyggehus.checkout'

const nothing: CheckoutMemory = {
  draft: null,
  code: '',
  paymentMethod: 'card',
  acceptsRules: false,
  mayRemind: false,
  keepsAddress: null,
  placed: null,
  owner: null,
}

const memory = createStore<Remembering>()(() => ({ ...nothing, isReady: false }))

/** Not ready on the server and during hydration. */
export function useCheckoutMemory(): Remembering {
  useEffect(wake, [])
  return useStore(memory)
}

export function remember(changes: Partial<CheckoutMemory>): void {
  wake()
  memory.setState(changes)
  const { isReady, ...kept } = memory.getState()
  // Where the browser's storage is unavailable, the memory lasts until a reload.
  try {
    window.sessionStorage.setItem(storageKey, JSON.stringify(kept))
  } catch {}
}

/** One user's data is not shown to the next user. A guest who logs in during the checkout keeps what they typed. */
export function rememberFor(owner: string | null): void {
  wake()
  const before = memory.getState().owner
  if (before === owner) return
  remember(before === null ? { owner } : { ...nothing, owner })
}

/** Clears what was typed after the order is placed. */
export function rememberPlaced(placed: string): void {
  wake()
  remember({ ...nothing, owner: memory.getState().owner, placed })
}

function wake(): void {
  if (!memory.getState().isReady) memory.setState({ ...readKept(), isReady: true })
}

function readKept(): CheckoutMemory {
  try {
    const kept: unknown = JSON.parse(window.sessionStorage.getItem(storageKey) ?? 'null')
    return isRecord(kept) ? readMemory(kept) : nothing
  } catch {
    return nothing
  }
}

function readMemory({
  draft,
  code,
  paymentMethod,
  acceptsRules,
  mayRemind,
  keepsAddress,
  placed,
  owner,
}: Record<string, unknown>): CheckoutMemory {
  return {
    draft: isRecord(draft) ? readDraft(draft) : null,
    code: typeof code === 'string' ? code : '',
    paymentMethod: paymentMethod === 'google-pay' ? 'google-pay' : 'card',
    acceptsRules: acceptsRules === true,
    mayRemind: mayRemind === true,
    keepsAddress: typeof keepsAddress === 'boolean' ? keepsAddress : null,
    placed: typeof placed === 'string' && placed.startsWith('/order/') ? placed : null,
    owner: typeof owner === 'string' ? owner : null,
  }
}

function readDraft(stored: Record<string, unknown>): DeliveryDraft {
  const blank = deliveryDraft()
  const texts = deliveryFields.map((field) => {
    const text = stored[field]
    return [field, typeof text === 'string' ? text : blank[field]] as const
  })
  return { ...blank, ...Object.fromEntries(texts) }
}
