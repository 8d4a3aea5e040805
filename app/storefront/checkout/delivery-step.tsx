import { ArrowLeft } from 'lucide'
import {
  type FormEvent,
  lazy,
  type ReactNode,
  type SubmitEvent,
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { Form } from 'react-router'
import { checkoutMessages as messages } from '#rulebook/checkout-messages.ts'
import { deliveryMessages } from '#rulebook/delivery.ts'
import { goesToPickupPoint, type PickupPoint } from '#shop/pickup-points/pickup-points.ts'
import { type DeliveryDraft, type DeliveryOptions, deliveryDraft } from '#shop/shipping/delivery.ts'
import { type DeliveryRules, deliveryFormProblem, deliveryProblems } from '#shop/shipping/delivery-rules.ts'
import type { Arrivals } from '#shop/shipping/delivery-sentences.ts'
import { FormNotice } from '#storefront/account/form-notice.tsx'
import { useCheckedForm } from '#storefront/account/sign-in/use-checked-form.ts'
import { useShopSetup } from '#storefront/frame/shop-setup.ts'
import { DeliveryFields } from '#storefront/shipping/delivery-fields.tsx'
import { DeliveryMethodOptions } from '#storefront/shipping/delivery-method-choice.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/choice.tsx'
import { focusInView } from '#ui/focus-in-view.ts'
import { Icon } from '#ui/icon.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { TextButton } from '#ui/text-link.tsx'
import { useToast } from '#ui/toast.tsx'
import { BusinessFields } from './business-fields.tsx'
import { AddressLines, DeliveryLines } from './card-lines.tsx'
import styles from './checkout.module.css'
import cardStyles from './checkout-card.module.css'
import { CheckoutCard, focusCard } from './checkout-card.tsx'
import { saveCheckoutInput, savePickupPoint } from './checkout-input.ts'
import type { DeliveryAnswer } from './delivery-form.server.ts'
import { deliveryPriceText } from './delivery-price-text.ts'
import type { CheckoutPoints } from './load-checkout-points.server.ts'
import { type DeliveryCard, stepAddress } from './steps.ts'

/** Only shops with pick-up points load its script. */
const CheckoutPointChoice = lazy(() =>
  import('#storefront/pickup-points/checkout-points.tsx').then((loaded) => ({ default: loaded.CheckoutPoints })),
)

type DeliveryStepProps = {
  draft: DeliveryDraft
  options: DeliveryOptions
  /** Whether to save the address in the address book; null where there is nothing to save. */
  keepsAddress: boolean | null
  /** Null in a shop without pick-up points. */
  points: CheckoutPoints | null
  point: PickupPoint | null
  /** The server's answer to a submit without JavaScript. */
  answer?: DeliveryAnswer | undefined
  arrivals: Arrivals
  /** The sum of the products; 0 while the quote is loading. */
  goodsCents: number
  /** The card to begin with; null: the first one that needs the customer. */
  firstCard: DeliveryCard | null
  /** The customer asked for that card, or has just replaced its content by another address: its title gets the focus. */
  focusesCard: boolean
  /** A customer's other addresses. */
  addressChoice: ReactNode
  onDone: () => void
}

/**
 * Address and delivery: two cards of one form, of which one is open. Every input is stored at once, so that a reload or Back loses nothing.
 */
export function DeliveryStep(props: DeliveryStepProps) {
  const { draft, keepsAddress, options, points, point, answer, arrivals, goodsCents, addressChoice, onDone } = props
  const toast = useToast()
  const { country } = useShopSetup()
  const rules = { options, country }
  const refused = answer?.kind === 'refused' ? answer : undefined
  const [isPointMissing, setIsPointMissing] = useState(false)
  const { form, errorOf } = useCheckedForm({
    check: (values) => deliveryProblems(deliveryDraft(values), rules),
    serverProblems: refused?.fields,
    busy: false,
  })
  const shownDraft = answer?.draft ?? draft
  const [typed, setTyped] = useState(shownDraft)
  const { open, openCard, isDeliveryReached, titles } = useCards(props, hasAddress(shownDraft, rules))
  const needsPoint = points !== null && goesToPickupPoint(typed.optionDeliveryMethod)

  function onInput(event: FormEvent<HTMLFormElement>) {
    form.onInput(event)
    const input = typedDraft(event.currentTarget)
    setTyped(input)
    saveCheckoutInput({ draft: input })
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const { currentTarget } = event
    const input = typedDraft(currentTarget)
    saveCheckoutInput({ draft: input })
    setTyped(input)
    const problem = deliveryFormProblem(input, rules)
    if (problem !== null && open === 'delivery') openCard('address')
    form.onSubmit(event)
    if (problem !== null) return toast({ tone: 'error', text: problem })
    if (open === 'address') return openCard('delivery')
    const lacksPoint = points !== null && !point && goesToPickupPoint(input.optionDeliveryMethod)
    flushSync(() => setIsPointMissing(lacksPoint))
    if (!lacksPoint) return onDone()
    focusInView(currentTarget.querySelector('[aria-invalid="true"]'))
  }

  return (
    <>
      <Form {...form} action={stepAddress('delivery')} method="post" onInput={onInput} onSubmit={onSubmit}>
        <FormNotice answer={refused} />
        <CheckoutCard
          change={
            <TextButton onClick={() => openCard('address')}>
              {messages.change}
              <span className="visually-hidden"> {messages.cards.addressInSentence}</span>
            </TextButton>
          }
          line={<AddressLines draft={typed} />}
          state={open === 'address' ? 'open' : 'done'}
          title={messages.cards.address}
          titleRef={titles.address}
        >
          {addressChoice}
          <p className={`muted ${styles.country}`}>
            {deliveryMessages.country(country.name)} {deliveryMessages.allRequired}
          </p>
          <DeliveryFields draft={shownDraft} errorOf={errorOf} />
          <BusinessFields />
          {keepsAddress !== null && (
            <Checkbox
              checked={keepsAddress}
              className={styles.saveAddress}
              name="keepsAddress"
              onChange={({ currentTarget }) => saveCheckoutInput({ keepsAddress: currentTarget.checked })}
            >
              {messages.keepAddress}
            </Checkbox>
          )}
          <CardButtons className={cardStyles.scripted} next={messages.toDelivery} />
        </CheckoutCard>
        <CheckoutCard
          change={
            // The address is checked first.
            <TextButton type="submit">
              {messages.change}
              <span className="visually-hidden"> {messages.cards.deliveryInSentence}</span>
            </TextButton>
          }
          line={
            <DeliveryLines {...{ draft: typed, options, arrivals, goodsCents, point: needsPoint ? point : null }} />
          }
          state={open === 'delivery' ? 'open' : isDeliveryReached ? 'done' : 'next'}
          title={messages.cards.delivery}
          titleRef={titles.delivery}
        >
          <DeliveryMethodOptions
            chosen={shownDraft.optionDeliveryMethod}
            noteOf={(option) => `${deliveryPriceText(option, goodsCents)}. ${arrivals[option.method]}`}
            options={options}
          />
          {points && (
            <Suspense fallback={null}>
              <CheckoutPointChoice
                address={shownDraft}
                chosen={point}
                error={isPointMissing && !point ? messages.pointMissing : answer?.points?.error}
                onChoose={savePickupPoint}
                search={answer?.points?.search ?? points.search}
              />
            </Suspense>
          )}
          <CardButtons next={messages.next} />
        </CheckoutCard>
      </Form>
      <CheckoutCard state="next" title={messages.cards.payment} />
    </>
  )
}

function CardButtons({ next, className = '' }: { next: string; className?: string | undefined }) {
  return (
    <div className={`btn-row btn-row--end ${styles.buttons} ${className}`}>
      <LinkButton to={stepAddress('cart')}>
        <Icon of={ArrowLeft} small />
        {messages.previous}
      </LinkButton>
      <Button type="submit" variant="primary">
        {next}
      </Button>
    </div>
  )
}

/** Which card is open. The other one is folded, and keeps what was typed. */
function useCards({ firstCard, focusesCard }: DeliveryStepProps, isAddressDone: boolean) {
  const [isDeliveryReached, setIsDeliveryReached] = useState(isAddressDone)
  const [open, setOpen] = useState<DeliveryCard>(isAddressDone && firstCard !== 'address' ? 'delivery' : 'address')
  const titles = { address: useRef<HTMLHeadingElement>(null), delivery: useRef<HTMLHeadingElement>(null) }
  const focusFirst = useEffectEvent(() => {
    if (focusesCard) focusCard(titles[open].current)
  })
  useEffect(() => focusFirst(), [])

  function openCard(card: DeliveryCard) {
    flushSync(() => {
      setOpen(card)
      if (card === 'delivery') setIsDeliveryReached(true)
    })
    focusCard(titles[card].current)
  }

  return { open, openCard, isDeliveryReached, titles }
}

function hasAddress(draft: DeliveryDraft, rules: DeliveryRules): boolean {
  const { optionDeliveryMethod: _method, ...problems } = deliveryProblems(draft, rules)
  return Object.keys(problems).length === 0
}

function typedDraft(form: HTMLFormElement): DeliveryDraft {
  return deliveryDraft(Object.fromEntries(new FormData(form)))
}
