import { Form, useNavigation } from 'react-router'
import { accountAreaMessages } from '#rulebook/account-area-messages.ts'
import type { Address } from '#shop/shipping/addresses.ts'
import { Button, type ButtonStyleProps } from '#ui/button.tsx'
import { addressLine } from './address-line.ts'

type AddressActionProps = ButtonStyleProps & { intent: 'delete' | 'choose'; address: Address; children: string }

export function AddressAction({ intent, address, children, ...buttonProps }: AddressActionProps) {
  const { state, formData } = useNavigation()
  const busy = state !== 'idle' && formData?.get('id') === address.id && formData.get('intent') === intent
  return (
    <Form method="post">
      <input name="id" type="hidden" value={address.id} />
      <Button
        {...buttonProps}
        aria-label={accountAreaMessages.delivery.actionOf(children, addressLine(address))}
        busy={busy}
        name="intent"
        type="submit"
        value={intent}
      >
        {children}
      </Button>
    </Form>
  )
}
