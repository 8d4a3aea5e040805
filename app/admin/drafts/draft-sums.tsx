import { draftMessages } from '#rulebook/draft-messages.ts'
import type { PricedDraft } from '#shop/drafts/price-draft.server.ts'
import { includedTaxes } from '#shop/invoices/order-sums.ts'
import { Price } from '#ui/price.tsx'
import { Sums } from '#ui/summary.tsx'

const messages = draftMessages.sums

export function DraftSums({ priced }: { priced: PricedDraft }) {
  const { totals, savedCents, option, taxName, taxes } = priced
  const { goodsCents, discountCents, deliveryCents, totalCents } = totals
  return (
    <section>
      <h2>{messages.heading}</h2>
      <Sums
        sums={[
          { name: messages.products, value: <Price cents={goodsCents} /> },
          ...(savedCents !== 0
            ? [
                {
                  name: savedCents > 0 ? messages.saved : messages.added,
                  value: <Price cents={Math.abs(savedCents)} />,
                },
              ]
            : []),
          ...(discountCents > 0
            ? [{ name: draftMessages.discount.code, value: <Price cents={-discountCents} /> }]
            : []),
          { name: option.name, value: <Price cents={deliveryCents} /> },
          { name: messages.total, value: <Price cents={totalCents} />, isTotal: true },
          ...includedTaxes(taxName, taxes).map(({ name, cents }) => ({ name, value: <Price cents={cents} /> })),
        ]}
      />
    </section>
  )
}
