import type { SubmitEvent } from 'react'
import { Form, useNavigation } from 'react-router'
import { accountAreaWords } from '#rulebook/account-area-words.ts'
import type { Written } from '#shop/accounts/accounts.ts'
import type { AddressId } from '#shop/shipping/addresses.ts'
import {
  type DeliveryDraft,
  type DeliveryOptions,
  deliveryDraft,
  deliveryFormProblem,
  deliveryProblems,
} from '#shop/shipping/delivery.ts'
import { DeliveryFields } from '#storefront/shipping/delivery-fields.tsx'
import { DeliveryMethodChoice } from '#storefront/shipping/delivery-method.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/choice.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { useToast } from '#ui/toast.tsx'
import { FormNotice } from './form-notice.tsx'
import { useCheckedForm } from './sign-in/use-checked-form.ts'

const words = accountAreaWords.delivery

export type AddressAnswer =
  | { kind: 'refused'; text: string; fields: Partial<Record<string, string>>; draft: DeliveryDraft }
  | { kind: 'failed'; text: string }

type AddressFormProps = {
  id: AddressId
  draft: DeliveryDraft
  options: DeliveryOptions
  answer?: AddressAnswer | undefined
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
  const refused = answer?.kind === 'refused' ? answer : undefined
  const { form, errorOf } = useCheckedForm({
    check: (values) => deliveryProblems(deliveryDraftOf(values), options),
    refused: refused?.fields,
    busy,
  })
  const shown = refused?.draft ?? draft

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    const problem = deliveryFormProblem(draftOf(event.currentTarget), options)
    form.onSubmit(event)
    if (problem !== null && !busy) toast({ tone: 'error', text: problem })
  }

  return (
    <Form {...form} {...(action && { action })} method="post" onSubmit={onSubmit}>
      <FormNotice answer={answer} />
      <input name="id" type="hidden" value={id} />
      <DeliveryFields draft={shown} errorOf={errorOf} />
      <DeliveryMethodChoice chosen={shown.optionDeliveryMethod} options={options} />
      <div className="group">{mayBecomeDefault && <Checkbox name="isDefault">{words.makeDefault}</Checkbox>}</div>
      <div className="group btn-row">
        <Button busy={busy} type="submit" variant="primary">
          {busy ? words.saving : words.save}
        </Button>
        {cancelTo && <LinkButton to={cancelTo}>{words.cancel}</LinkButton>}
      </div>
    </Form>
  )
}

function useIsSaving(id: AddressId): boolean {
  const { state, formData } = useNavigation()
  return state !== 'idle' && formData?.get('id') === id && formData.get('intent') === null
}

function draftOf(form: HTMLFormElement): DeliveryDraft {
  const texts = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return deliveryDraftOf(Object.fromEntries(texts))
}

function deliveryDraftOf(values: Written): DeliveryDraft {
  const blank = deliveryDraft()
  return {
    firstName: values.firstName ?? blank.firstName,
    lastName: values.lastName ?? blank.lastName,
    address: values.address ?? blank.address,
    city: values.city ?? blank.city,
    postalCode: values.postalCode ?? blank.postalCode,
    phoneNumber: values.phoneNumber ?? blank.phoneNumber,
    email: values.email ?? blank.email,
    optionDeliveryMethod: values.optionDeliveryMethod ?? blank.optionDeliveryMethod,
  }
}
