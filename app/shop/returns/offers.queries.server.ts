import type { Tx } from '#shop/database.server.ts'

/** An offer that was declined before is open again with its new sum. */
export async function setOffer(tx: Tx, id: string, { cents, at }: { cents: number; at: Date }): Promise<void> {
  await tx
    .updateTable('returns')
    .set({ offer_cents: cents, offered_at: at, offer_declined_at: null })
    .where('id', '=', id)
    .execute()
}

export async function setOfferAnswer(
  tx: Tx,
  id: string,
  { accepted, at }: { accepted: boolean; at: Date },
): Promise<void> {
  const answer = accepted ? { offer_accepted_at: at } : { offer_declined_at: at }
  await tx.updateTable('returns').set(answer).where('id', '=', id).execute()
}
