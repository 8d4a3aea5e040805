import { formatPrice } from '#rulebook/money.ts'
import { settleRefundMessages as messages } from '#rulebook/settle-refund-messages.ts'
import type { OrderRefund } from '#shop/orders/orders-for-admin.queries.server.ts'
import { Dialog } from '#ui/dialog.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { useDialog } from '#ui/use-dialog.ts'
import { SettleRefundForm, settleRefundUrl } from './settle-refund-form.tsx'

type SettleRefundLinkProps = { number: string; refund: Pick<OrderRefund, 'id' | 'amountCents'> }

/** Opens the form in a dialog. Without JavaScript it links to the page with the form. */
export function SettleRefundLink({ number, refund }: SettleRefundLinkProps) {
  const sheet = useDialog()
  const amount = formatPrice(refund.amountCents)
  return (
    <>
      <LinkButton
        aria-label={messages.openOf(amount)}
        onClick={(event) => {
          // With a modifier key the page opens in a new tab or window.
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          // Safari does not focus clicked links, and the dialog returns the focus to the previously focused element.
          event.currentTarget.focus()
          sheet.open()
        }}
        size="small"
        to={settleRefundUrl(number, refund)}
      >
        {messages.open}
      </LinkButton>
      <Dialog {...sheet.dialog} description={messages.explained} title={messages.title(amount)}>
        <SettleRefundForm number={number} onCancel={sheet.close} onSent={sheet.close} refund={refund} />
      </Dialog>
    </>
  )
}
