import { Form, useNavigation } from 'react-router'
import { accountAreaWords } from '#rulebook/account-area-words.ts'
import type { Address } from '#shop/shipping/addresses.ts'
import { Button, type ButtonLook } from '#ui/button.tsx'
import { addressLine } from './address-line.ts'

type AddressActionProps = ButtonLook & { intent: 'delete' | 'choose'; address: Address; children: string }

export function AddressAction({ intent, address, children, ...look }: AddressActionProps) {
  const { state, formData } = useNavigation()
  const busy = state !== 'idle' && formData?.get('id') === address.id && formData.get('intent') === intent
  return (
    <Form method="post">
      <input name="id" type="hidden" value={address.id} />
      <Button
        {...look}
        aria-label={accountAreaWords.delivery.of(children, addressLine(address))}
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
