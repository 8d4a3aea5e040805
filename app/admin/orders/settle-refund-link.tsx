import { settleRefundWords as words } from '#rulebook/settle-refund-words.ts'
import type { OrderRefund } from '#shop/orders/for-owners.queries.server.ts'
import { formatPrice } from '#shop/pricing/money.ts'
import { Dialog } from '#ui/dialog.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { useSheet } from '#ui/sheet.ts'
import { SettleRefundForm, settlePath } from './settle-refund-form.tsx'

type SettleRefundLinkProps = { number: string; refund: Pick<OrderRefund, 'id' | 'amountCents'> }

/** Opens the question in a dialog; without scripts it leads to the page that asks it. */
export function SettleRefundLink({ number, refund }: SettleRefundLinkProps) {
  const sheet = useSheet()
  const amount = formatPrice(refund.amountCents)
  return (
    <>
      <LinkButton
        aria-label={words.openOf(amount)}
        onClick={(event) => {
          // A new tab or window gets the page.
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          // Safari does not focus what is pressed, and the dialog gives the focus back to what had it.
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
