import type { SignedInUser } from '#shop/accounts/accounts.ts'
import type { Shop } from '#shop/shop.server.ts'
import { selectChoices, selectTimes } from './notices.queries.server.ts'
import { defaultChoices, defaultTimes, type NoticeChoices, type NoticeTimes, noticeKinds } from './notices.ts'

export type NoticePreferences = { choices: NoticeChoices; times: NoticeTimes }

type Actor = Pick<SignedInUser, 'id'>

export async function findPreferences({ db }: Pick<Shop, 'db'>, { id }: Actor): Promise<NoticePreferences> {
  const [choices, times] = await Promise.all([selectChoices(db, id), selectTimes(db, id)])
  const chosen = Object.fromEntries(choices.map(({ kind, way }) => [kind, way]))
  return { choices: { ...defaultChoices, ...chosen }, times: times ?? defaultTimes }
}

/** An admin chooses for themselves only. What already waits for an email goes the way that was chosen when it happened. */
export async function savePreferences(
  { db }: Pick<Shop, 'db'>,
  { id }: Actor,
  { choices, times: { briefHour, quietFrom, quietUntil } }: NoticePreferences,
): Promise<void> {
  const hours = { brief_hour: briefHour, quiet_from: quietFrom, quiet_until: quietUntil }
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('notice_choices')
      .values(noticeKinds.map((kind) => ({ user_id: id, kind, way: choices[kind] })))
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'kind']).doUpdateSet((eb) => ({ way: eb.ref('excluded.way') })),
      )
      .execute()
    await tx
      .insertInto('notice_times')
      .values({ user_id: id, ...hours })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(hours))
      .execute()
  })
}
