import type { SubmitEvent } from 'react'
import { Form, useNavigation } from 'react-router'
import { accountAreaMessages } from '#rulebook/account-area-messages.ts'
import type { AddressId } from '#shop/shipping/addresses.ts'
import { type DeliveryDraft, type DeliveryOptions, deliveryDraft } from '#shop/shipping/delivery.ts'
import { deliveryFormProblem, deliveryProblems } from '#shop/shipping/delivery-rules.ts'
import { useShopSetup } from '#storefront/frame/shop-setup.ts'
import { DeliveryFields } from '#storefront/shipping/delivery-fields.tsx'
import { DeliveryMethodChoice } from '#storefront/shipping/delivery-method-choice.tsx'
import type { DeliveryRefusal } from '#storefront/shipping/read-delivery-form.server.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/choice.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { useToast } from '#ui/toast.tsx'
import { FormNotice } from './form-notice.tsx'
import { useCheckedForm } from './sign-in/use-checked-form.ts'

const messages = accountAreaMessages.delivery

type AddressFormProps = {
  id: AddressId
  draft: DeliveryDraft
  options: DeliveryOptions
  answer?: DeliveryRefusal | { kind: 'failed'; text: string } | undefined
  /** Where the form is sent. By default to its own page. */
  action?: string
  /** Where "Cancel" leads. The first address has no such button. */
  cancelTo?: string | undefined
  /** Whether to offer "make it the default". Not offered for the current default address. */
  mayBecomeDefault?: boolean
}

/** Adds or changes an address, by the same rules as in the checkout. */
export function AddressForm(props: AddressFormProps) {
  const { id, draft, options, answer, action, cancelTo, mayBecomeDefault = false } = props
  const busy = useIsSaving(id)
  const toast = useToast()
  const rules = { options, country: useShopSetup().country }
  const refused = answer?.kind === 'refused' ? answer : undefined
  const { form, errorOf } = useCheckedForm({
    check: (values) => deliveryProblems(deliveryDraft(values), rules),
    serverProblems: refused?.fields,
    busy,
  })
  const shownDraft = refused?.draft ?? draft

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    const problem = deliveryFormProblem(deliveryDraft(Object.fromEntries(new FormData(event.currentTarget))), rules)
    form.onSubmit(event)
    if (problem !== null && !busy) toast({ tone: 'error', text: problem })
  }

  return (
    <Form {...form} {...(action && { action })} method="post" onSubmit={onSubmit}>
      <FormNotice answer={answer} />
      <input name="id" type="hidden" value={id} />
      <DeliveryFields draft={shownDraft} errorOf={errorOf} />
      <DeliveryMethodChoice chosen={shownDraft.optionDeliveryMethod} options={options} />
      <div className="group">{mayBecomeDefault && <Checkbox name="isDefault">{messages.makeDefault}</Checkbox>}</div>
      <div className="group btn-row">
        <Button busy={busy} type="submit" variant="primary">
          {busy ? messages.saving : messages.save}
        </Button>
        {cancelTo && <LinkButton to={cancelTo}>{messages.cancel}</LinkButton>}
      </div>
    </Form>
  )
}

function useIsSaving(id: AddressId): boolean {
  const { state, formData } = useNavigation()
  return state !== 'idle' && formData?.get('id') === id && formData.get('intent') === null
}
