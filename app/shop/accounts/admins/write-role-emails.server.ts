import { type AdminRole, adminRoles } from '#rulebook/admin-roles.ts'
import { findUser } from '#shop/accounts/accounts.queries.server.ts'
import type { SignedInUser, UserId } from '#shop/accounts/accounts.ts'
import { listOwners } from '#shop/accounts/leaving/deletions.queries.server.ts'
import { createNotMeLink } from '#shop/accounts/not-me-links.server.ts'
import type { Tx } from '#shop/database.server.ts'
import { writeEmail } from '#shop/mail/write-email.server.ts'
import type { Shop } from '#shop/shop.server.ts'

export type RoleParts = Pick<Shop, 'db' | 'now' | 'jobs' | 'auth' | 'publicUrl'>
type RoleChange = { id: UserId; fullName: string; email: string; from: AdminRole | null; to: AdminRole | null }
type Actor = Pick<SignedInUser, 'id' | 'fullName'>

/**
 * All owners, and the user, are told of a change of role. When it gives more rights, the owner who made it gets a link to undo it, in case someone
 * else used their session. A user without a role any more has an email of their own.
 */
export async function writeRoleEmails(shop: RoleParts, tx: Tx, actor: Actor, change: RoleChange): Promise<void> {
  const moment = shop.now().getTime()
  const givesMore = rankOf(change.to) > rankOf(change.from)
  if (givesMore) await notifyActor(shop, tx, actor, change)
  const owners = (await listOwners(tx)).filter(({ id }) => id !== change.id && (id !== actor.id || !givesMore))
  for (const { id, email, fullName } of change.to === null ? owners : [...owners, change]) {
    await writeEmail(shop, tx, {
      kind: 'admin-role',
      to: email,
      onceKey: `admin-role:${change.id}:${id}:${moment}`,
      fullName,
      adminName: change.fullName,
      isYou: id === change.id,
      byName: actor.fullName,
      role: change.to,
    })
  }
}

function rankOf(role: AdminRole | null): number {
  return role === null ? 0 : adminRoles.length - adminRoles.indexOf(role)
}

async function notifyActor(shop: RoleParts, tx: Tx, actor: Actor, admin: RoleChange): Promise<void> {
  const user = await findUser(tx, actor.id)
  if (!user) return
  const { email, fullName } = user
  const link = await createNotMeLink(shop, tx, { userId: user.id, email, undoes: 'admin', subject: admin.id })
  const onceKey = `admin-made:${admin.id}:${shop.now().getTime()}`
  await writeEmail(shop, tx, { kind: 'admin-made', to: email, onceKey, fullName, adminName: admin.fullName, link })
}
