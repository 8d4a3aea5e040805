import { useEffect, useEffectEvent } from 'react'
import { Form, useNavigate, useNavigation } from 'react-router'
import { messages } from '#rulebook/messages.ts'
import { myOrdersMessages } from '#rulebook/my-orders-messages.ts'
import type { ItemRefusal } from '#shop/saved-items/saved-items.ts'
import { useItems } from '#storefront/saved-items/use-saved-items.ts'
import { syncSavedItems } from '#storefront/visitor/visitor.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { useHydrated } from '#ui/hydrated.ts'
import { TextLink } from '#ui/text-link.tsx'
import { useToast } from '#ui/toast.tsx'
import { addToGuestCart } from './add-to-guest-cart.ts'
import type { OrderAnswer } from './answer-order-form.server.ts'
import styles from './buy-again-form.module.css'

const buyAgainMessages = myOrdersMessages.again

type BuyAgainAnswer = Extract<OrderAnswer, { kind: 'again' }>

/** Adds what is available today to the cart, and lists what is not. It is there before the scripts are, so that nothing beside it moves. */
export function BuyAgainForm({
  answer,
  worksWithoutJavaScript,
}: {
  answer: BuyAgainAnswer | undefined
  worksWithoutJavaScript: boolean
}) {
  const { state, formData } = useNavigation()
  const busy = state !== 'idle' && formData?.get('intent') === 'again'
  useUpdateCart(answer)
  return (
    <Form
      className={classNames(styles.form, !worksWithoutJavaScript && styles.needsScripts)}
      method="post"
      preventScrollReset
    >
      <Button busy={busy} name="intent" type="submit" value="again">
        {busy ? buyAgainMessages.busy : buyAgainMessages.button}
      </Button>
      <div role="status">{answer && <Outcome answer={answer} />}</div>
    </Form>
  )
}

function Outcome({ answer: { added, refusals } }: { answer: BuyAgainAnswer }) {
  const isHydrated = useHydrated()
  return (
    <div className={styles.outcome}>
      {!isHydrated && <p>{summaryOf(added, refusals)}</p>}
      {refusals.length > 0 && (
        <ul>
          {refusals.map((refusal) => (
            <li key={refusal.article}>{refusalMessage(refusal)}</li>
          ))}
        </ul>
      )}
      {!isHydrated && <TextLink to="/cart">{buyAgainMessages.cart}</TextLink>}
    </div>
  )
}

/** Updates the cart in the browser: fills a guest's cart, and reloads a customer's. */
function useUpdateCart(answer: BuyAgainAnswer | undefined) {
  const cart = useItems('cart')
  const toast = useToast()
  const navigate = useNavigate()
  const updateCart = useEffectEvent(async ({ takeable, added, refusals }: BuyAgainAnswer) => {
    const pieces = takeable ? addToGuestCart(takeable, cart) : added
    if (!takeable) await syncSavedItems()
    const action = { label: messages.cart.view, run: () => void navigate('/cart') }
    toast({ tone: pieces > 0 ? 'success' : 'info', text: summaryOf(pieces, refusals), action })
  })
  useEffect(() => {
    if (answer) void updateCart(answer)
  }, [answer])
}

function summaryOf(pieces: number, refusals: readonly ItemRefusal[]): string {
  if (pieces > 0) return buyAgainMessages.added(pieces)
  return refusals.length > 0 ? buyAgainMessages.nothingAdded : buyAgainMessages.alreadyInCart
}

function refusalMessage({ name, code, available }: ItemRefusal): string {
  const refusalMessages = {
    gone: buyAgainMessages.gone(name),
    'sold-out': buyAgainMessages.soldOut(name),
    short: buyAgainMessages.notEnoughStock(name, available),
    full: buyAgainMessages.full(name),
  }
  return refusalMessages[code]
}
