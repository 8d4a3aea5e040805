import type { Db, Tx } from '#shop/database.server.ts'

export type RefusedAddress = { reason: string; refusedAt: Date }

/**
 * An uncertain refusal counts when it is the second one, at least a day after the first: a fault of the shop's relay would otherwise mark the
 * addresses of all customers.
 */
export async function markAddressRefused(
  tx: Tx,
  email: string,
  { reason, refusedAt, isCertain }: RefusedAddress & { isCertain: boolean },
): Promise<void> {
  const dayBefore = new Date(refusedAt.getTime() - 24 * 60 * 60 * 1000)
  await tx
    .insertInto('refused_emails')
    .values({ email: email.toLowerCase(), reason, refused_at: refusedAt, is_certain: isCertain })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet({ reason, refused_at: refusedAt, is_certain: true })
        .where('refused_emails.is_certain', '=', false)
        .where((eb) => eb.or([eb.lit(isCertain), eb('refused_emails.refused_at', '<=', dayBefore)])),
    )
    .execute()
}

/** An email has arrived, so an uncertain refusal of the address does not count any more. */
export async function deleteUncertainRefusal(db: Db, email: string): Promise<void> {
  const uncertainRefusals = db.deleteFrom('refused_emails').where('email', '=', email.toLowerCase())
  await uncertainRefusals.where('is_certain', '=', false).execute()
}

export async function findRefusedAddress(db: Db | Tx, email: string): Promise<RefusedAddress | null> {
  const row = await db
    .selectFrom('refused_emails')
    .select(['reason', 'refused_at as refusedAt'])
    .where('email', '=', email.toLowerCase())
    .where('is_certain', '=', true)
    .executeTakeFirst()
  return row ?? null
}

/** Returns false when the address was not refused. */
export async function deleteRefusedAddress(tx: Tx, email: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('refused_emails')
    .where('email', '=', email.toLowerCase())
    .returning('is_certain as isCertain')
    .executeTakeFirst()
  return row?.isCertain ?? false
}

export async function deleteRefusedAddressesBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('refused_emails').where('refused_at', '<', before).execute()
}
