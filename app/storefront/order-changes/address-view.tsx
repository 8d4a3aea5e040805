import { Form, useNavigation } from 'react-router'
import { orderChangeMessages } from '#rulebook/order-change-messages.ts'
import { deliveryDraft } from '#shop/shipping/delivery.ts'
import { deliveryProblems } from '#shop/shipping/delivery-rules.ts'
import { FormNotice } from '#storefront/account/form-notice.tsx'
import { useCheckedForm } from '#storefront/account/sign-in/use-checked-form.ts'
import { useShopSetup } from '#storefront/frame/shop-setup.ts'
import { DeliveryFields } from '#storefront/shipping/delivery-fields.tsx'
import { Button } from '#ui/button.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import type { AddressAnswer, AddressPageData } from './address-form.server.ts'
import { ChangeFrame } from './change-frame.tsx'
import styles from './order-changes.module.css'
import { orderPathOf } from './order-path.ts'

const messages = orderChangeMessages.addressPage

export function AddressView({ page, answer }: { page: AddressPageData; answer: AddressAnswer | undefined }) {
  const { order, linkKey, refusal, draft, options } = page
  const { state } = useNavigation()
  const busy = state === 'submitting'
  const { country } = useShopSetup()
  const refused = answer?.kind === 'refused' ? answer : undefined
  const { form, errorOf } = useCheckedForm({
    check: (values) =>
      deliveryProblems({ ...deliveryDraft(values), optionDeliveryMethod: options[0].method }, { options, country }),
    serverProblems: refused?.fields,
    busy,
  })
  return (
    <ChangeFrame linkKey={linkKey} order={order} refusal={refusal} title={messages.title}>
      <p className={styles.lead}>{messages.lead}</p>
      <p className={styles.note}>{orderChangeMessages.open}</p>
      {order.invoices.length > 0 && <p className={styles.note}>{messages.invoice}</p>}
      <FormNotice answer={answer} />
      <Form className={styles.form} {...form} method="post">
        <input name="version" type="hidden" value={order.editCount} />
        <DeliveryFields draft={refused?.draft ?? draft} errorOf={errorOf} />
        <div className="group btn-row">
          <Button busy={busy} type="submit" variant="primary">
            {busy ? messages.busy : messages.button}
          </Button>
          <LinkButton to={orderPathOf(order.number, linkKey)}>{messages.keep}</LinkButton>
        </div>
      </Form>
    </ChangeFrame>
  )
}
