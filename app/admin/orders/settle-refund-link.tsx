import { settleRefundWords as words } from '#rulebook/settle-refund-words.ts'
import type { OrderRefund } from '#shop/orders/for-owners.queries.server.ts'
import { formatPrice } from '#shop/pricing/money.ts'
import { Dialog } from '#ui/dialog.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { useSheet } from '#ui/sheet.ts'
import { SettleRefundForm, settlePath } from './settle-refund-form.tsx'

type SettleRefundLinkProps = { number: string; refund: Pick<OrderRefund, 'id' | 'amountCents'> }

/** Opens the form in a dialog. Without JavaScript it links to the page with the form. */
export function SettleRefundLink({ number, refund }: SettleRefundLinkProps) {
  const sheet = useSheet()
  const amount = formatPrice(refund.amountCents)
  return (
    <>
      <LinkButton
        aria-label={words.openOf(amount)}
        onClick={(event) => {
          // With a modifier key the page opens in a new tab or window.
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          // Safari does not focus clicked links, and the dialog returns the focus to the previously focused element.
          event.currentTarget.focus()
          sheet.open()
        }}
        size="small"
        to={settlePath(number, refund)}
      >
        {words.open}
      </LinkButton>
      <Dialog {...sheet.dialog} description={words.explained} title={words.title(amount)}>
        <SettleRefundForm number={number} onKeep={sheet.close} onSent={sheet.close} refund={refund} />
      </Dialog>
    </>
  )
}
