import { DescriptionItem, DescriptionList } from '#admin/frame/description-list.tsx'
import { useMayDo } from '#admin/frame/use-admin-role.ts'
import { adminOrderMessages } from '#rulebook/admin-order-messages.ts'
import { paymentMethodName } from '#rulebook/order-statuses.ts'
import { PaidOtherwise } from './paid-otherwise.tsx'
import { Refunds, type RefundsProps } from './refunds.tsx'

const { facts, payment } = adminOrderMessages

export function PaymentSection(props: RefundsProps) {
  const may = useMayDo()
  const { order } = props
  return (
    <section>
      <h2>{payment}</h2>
      <DescriptionList>
        <DescriptionItem term={facts.payment}>{paymentMethodName(order)}</DescriptionItem>
        <DescriptionItem term={facts.paymentState}>{facts.paymentStates[order.paymentState]}</DescriptionItem>
        {order.promotionCode && <DescriptionItem term={facts.code}>{order.promotionCode}</DescriptionItem>}
      </DescriptionList>
      {may('drafts') && order.mayPay && order.paymentState !== 'processing' && <PaidOtherwise order={order} />}
      {may('refunds') && <Refunds {...props} />}
    </section>
  )
}
