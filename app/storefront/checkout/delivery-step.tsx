import { ArrowLeft } from 'lucide'
import { type FormEvent, lazy, type SubmitEvent, Suspense, useState } from 'react'
import { Form, useNavigate } from 'react-router'
import { checkoutMessages as messages } from '#rulebook/checkout-messages.ts'
import { deliveryMessages } from '#rulebook/delivery.ts'
import { goesToPickupPoint, type PickupPoint } from '#shop/pickup-points/pickup-points.ts'
import { type DeliveryDraft, type DeliveryOptions, deliveryDraft } from '#shop/shipping/delivery.ts'
import { deliveryFormProblem, deliveryProblems } from '#shop/shipping/delivery-rules.ts'
import type { Arrivals } from '#shop/shipping/delivery-sentences.ts'
import { FormNotice } from '#storefront/account/form-notice.tsx'
import { useCheckedForm } from '#storefront/account/sign-in/use-checked-form.ts'
import { useShopSetup } from '#storefront/frame/shop-setup.ts'
// The styles of the part below come with the page.
import '#storefront/pickup-points/pickup-points.module.css'
import { DeliveryFields } from '#storefront/shipping/delivery-fields.tsx'
import { DeliveryMethodChoice } from '#storefront/shipping/delivery-method-choice.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/choice.tsx'
import { Icon } from '#ui/icon.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { useToast } from '#ui/toast.tsx'
import styles from './checkout.module.css'
import { saveCheckoutInput, savePickupPoint } from './checkout-input.ts'
import type { DeliveryAnswer } from './delivery-form.server.ts'
import { deliveryPriceText } from './delivery-price-text.ts'
import type { CheckoutPoints } from './load-checkout-points.server.ts'
import { stepAddress } from './steps.ts'

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
}

/** Address and delivery method. Every input is stored at once, so that a reload or Back loses nothing. */
export function DeliveryStep(props: DeliveryStepProps) {
  const { draft, keepsAddress, options, points, point, answer, arrivals, goodsCents } = props
  const navigate = useNavigate()
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

  function onInput(event: FormEvent<HTMLFormElement>) {
    form.onInput(event)
    saveCheckoutInput({ draft: typedDraft(event.currentTarget) })
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    const typed = typedDraft(event.currentTarget)
    const problem = deliveryFormProblem(typed, rules)
    form.onSubmit(event)
    event.preventDefault()
    saveCheckoutInput({ draft: typed })
    const lacksPoint = points !== null && !point && goesToPickupPoint(typed.optionDeliveryMethod)
    setIsPointMissing(lacksPoint)
    const text = problem ?? (lacksPoint ? messages.pointMissing : null)
    if (text === null) void navigate(stepAddress('payment'))
    else toast({ tone: 'error', text })
  }

  return (
    <Form {...form} action={stepAddress('delivery')} method="post" onInput={onInput} onSubmit={onSubmit}>
      <FormNotice answer={refused} />
      <section className="group">
        <h2>{deliveryMessages.addressTitle}</h2>
        <p className={`muted ${styles.country}`}>
          {deliveryMessages.country(country.name)} {deliveryMessages.allRequired}
        </p>
        <DeliveryFields draft={shownDraft} errorOf={errorOf} />
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
      </section>
      <DeliveryMethodChoice
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
      <div className={`group btn-row btn-row--end ${styles.buttons}`}>
        <LinkButton to={stepAddress('cart')}>
          <Icon of={ArrowLeft} small />
          {messages.previous}
        </LinkButton>
        <Button type="submit" variant="primary">
          {messages.next}
        </Button>
      </div>
    </Form>
  )
}

function typedDraft(form: HTMLFormElement): DeliveryDraft {
  return deliveryDraft(Object.fromEntries(new FormData(form)))
}
