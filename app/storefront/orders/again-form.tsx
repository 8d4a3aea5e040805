import { useEffect, useEffectEvent } from 'react'
import { Form, useNavigate, useNavigation } from 'react-router'
import { messages } from '#rulebook/messages.ts'
import { myOrdersWords } from '#rulebook/my-orders-words.ts'
import type { ItemRefusal } from '#shop/saved-items/saved-items.ts'
import { useItems } from '#storefront/saved-items/use-saved-items.ts'
import { syncSavedItems } from '#storefront/visitor/visitor.ts'
import { Button } from '#ui/button.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import { TextLink } from '#ui/text-link.tsx'
import { useToast } from '#ui/toast.tsx'
import styles from './again-form.module.css'
import type { OrderAnswer } from './answer-order-form.server.ts'
import { putIntoCart } from './put-into-cart.ts'

const words = myOrdersWords.again

type Again = Extract<OrderAnswer, { kind: 'again' }>

/** Adds what is available today to the cart, and lists what is not. */
export function AgainForm({ answer, worksUnscripted }: { answer: Again | undefined; worksUnscripted: boolean }) {
  const { state, formData } = useNavigation()
  const isHydrated = useHydrated()
  const busy = state !== 'idle' && formData?.get('intent') === 'again'
  useTaken(answer)
  if (!isHydrated && !worksUnscripted) return null
  return (
    <Form className={styles.again} method="post" preventScrollReset>
      <Button busy={busy} name="intent" type="submit" value="again">
        {busy ? words.busy : words.button}
      </Button>
      <div role="status">{answer && <Outcome answer={answer} />}</div>
    </Form>
  )
}

function Outcome({ answer: { added, refusals } }: { answer: Again }) {
  const isHydrated = useHydrated()
  return (
    <div className={styles.outcome}>
      {!isHydrated && <p>{summaryOf(added, refusals)}</p>}
      {refusals.length > 0 && (
        <ul>
          {refusals.map((refusal) => (
            <li key={refusal.article}>{sentenceOf(refusal)}</li>
          ))}
        </ul>
      )}
      {!isHydrated && <TextLink to="/cart">{words.cart}</TextLink>}
    </div>
  )
}

/** Updates the cart in the browser: fills a guest's cart, and reloads a customer's. */
function useTaken(answer: Again | undefined) {
  const cart = useItems('cart')
  const toast = useToast()
  const navigate = useNavigate()
  const take = useEffectEvent(async ({ takeable, added, refusals }: Again) => {
    const pieces = takeable ? putIntoCart(takeable, cart) : added
    if (!takeable) await syncSavedItems()
    const action = { label: messages.cart.view, run: () => void navigate('/cart') }
    toast({ tone: pieces > 0 ? 'success' : 'info', text: summaryOf(pieces, refusals), action })
  })
  useEffect(() => {
    if (answer) void take(answer)
  }, [answer])
}

function summaryOf(pieces: number, refusals: readonly ItemRefusal[]): string {
  if (pieces > 0) return words.added(pieces)
  return refusals.length > 0 ? words.nothingNew : words.there
}

function sentenceOf({ name, code, available }: ItemRefusal): string {
  const sentences = {
    gone: words.gone(name),
    'sold-out': words.soldOut(name),
    short: words.short(name, available),
    full: words.full(name),
  }
  return sentences[code]
}
