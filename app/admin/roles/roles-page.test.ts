/** @module-tag nightly */
import { expect, test } from 'vitest'
import { adminParcelMessages } from '#rulebook/admin-parcel-messages.ts'
import { orderMessages } from '#rulebook/order-messages.ts'
import { roleMessages as messages } from '#rulebook/role-messages.ts'
import { inviteAdmin } from '#shop/accounts/admins/invite-admin.server.ts'
import { openAdminPages } from '#tests/support/admin-pages.ts'
import { kindsOfEmailsTo } from '#tests/support/emails-to.ts'
import { anAdmin } from '#tests/support/make-accounts.ts'
import { actorFor, anActor } from '#tests/support/make-actor.ts'
import { aPaidOrder } from '#tests/support/make-orders.ts'
import { aProduct } from '#tests/support/make-products.ts'
import { openTestShop } from '#tests/support/test-shop.ts'

test('owners see who has which role, change one, invite and withdraw, and the admin is emailed', async () => {
  const shop = await openTestShop()
  const jonas = await anAdmin(shop, { fullName: 'Jonas Palm', role: 'support' })
  const pages = await openAdminPages(shop)

  const before = await pages.get('/roles')
  const changed = await pages.post('/roles', { intent: 'role', user: jonas.id, role: 'packer' })
  const invited = await pages.post('/roles', { intent: 'invite', email: 'lovisa@example.com', role: 'manager' })
  const wrong = await pages.post('/roles', { intent: 'invite', email: 'nobody', role: 'manager' })
  const withdrawn = await pages.post('/roles', { intent: 'withdraw', email: 'lovisa@example.com' })
  const again = await pages.post('/roles', { intent: 'withdraw', email: 'lovisa@example.com' })

  expect(before.text).toContain(messages.text(2))
  expect(before.text).toContain('up to $100.00')
  expect(changed.text).toContain(messages.changed('Jonas Palm'))
  expect((await actorFor(shop, jonas)).role).toBe('packer')
  expect(await kindsOfEmailsTo(shop, jonas.email)).toEqual(['admin-role'])
  expect(invited.text).toContain(messages.invite.sent('lovisa@example.com'))
  expect(wrong.html).toContain('value="nobody"')
  expect(withdrawn.text).toContain(messages.invitations.withdrawn)
  expect(again.text).toContain(messages.invitations.none)
})

test('a role is changed only after a new proof, and by no one but an owner', async () => {
  const shop = await openTestShop()
  const jonas = await anAdmin(shop, { role: 'support' })
  const [pages, ofManager] = [await openAdminPages(shop), await openAdminPages(shop, { role: 'manager' })]
  const form = { intent: 'role', user: jonas.id, role: 'owner' }

  const byManager = await ofManager.post('/roles', form)
  const onHisPage = await ofManager.post(`/customers/${jonas.id}`, form)
  shop.clock.advance(11 * 60_000)
  const late = await pages.post('/roles', form)

  expect([byManager.status, onHisPage.status]).toEqual([403, 403])
  const back = `/roles?${new URLSearchParams({ user: jonas.id, role: 'owner' })}`
  expect(late).toMatchObject({ status: 302, location: `/confirm-it-is-you?${new URLSearchParams({ to: back })}` })
  expect((await actorFor(shop, jonas)).role).toBe('support')
})

test('an invitation is still filled in after the proof of identity that it needs', async () => {
  const shop = await openTestShop()
  const pages = await openAdminPages(shop)
  shop.clock.advance(11 * 60_000)

  const late = await pages.post('/roles', { intent: 'invite', email: 'lovisa@example.com', role: 'manager' })
  const path = new URL(late.location ?? '', shop.publicUrl).searchParams.get('to') ?? ''
  const { html } = await pages.get(path)

  expect(late.location).toContain('/confirm-it-is-you?')
  expect(html).toContain('value="lovisa@example.com"')
  expect(html.slice(html.indexOf('lovisa@example.com'))).toContain('<option value="manager" selected="">')
})

test.each(['/roles', 'on the customer’s page'])(
  'a changed role is still chosen after the proof of identity that it needs: %s',
  async (where) => {
    const shop = await openTestShop()
    const jonas = await anAdmin(shop, { fullName: 'Jonas Palm', role: 'support' })
    const pages = await openAdminPages(shop)
    const path = where === '/roles' ? where : `/customers/${jonas.id}`
    shop.clock.advance(11 * 60_000)

    const chosen = [await afterProof('owner'), await afterProof('')]

    expect(chosen).toEqual(['owner', ''])
    expect((await actorFor(shop, jonas)).role).toBe('support')

    /** The role that is selected for Jonas when the proof leads back. */
    async function afterProof(role: string): Promise<string | undefined> {
      const late = await pages.post(path, { intent: 'role', user: jonas.id, role })
      const back = new URL(late.location ?? '', shop.publicUrl).searchParams.get('to') ?? ''
      const { html } = await pages.get(back)
      const ofJonas = html.slice(html.indexOf(path === '/roles' ? messages.roleOf('Jonas Palm') : 'name="role"'))
      return /<option value="(\w*)" selected="">/.exec(ofJonas)?.[1]
    }
  },
)

test('a packer packs an order and sees neither sums nor its customer’s history, and refunds nothing', async () => {
  const shop = await openTestShop()
  const { number } = await aPaidOrder(shop, [await aProduct(shop)])
  const pages = await openAdminPages(shop, { role: 'packer' })

  const list = await pages.get('/all-orders')
  const order = await pages.get(`/all-orders/${number}`)
  const packed = await pages.post(`/all-orders/${number}`, { intent: 'pack', ...(await piecesOf(order.html)) })
  const refused = await Promise.all(
    ['status', 'refund-all', 'refund-lines', 'note', 'release-hold', 'pickup-point', 'refund-settled'].map((intent) =>
      pages.post(`/all-orders/${number}`, { intent, number, status: 'Cancelled', reason: 'Late' }),
    ),
  )
  const bulk = await pages.post('/all-orders', { intent: 'bulk-status', number, status: 'Cancelled' })

  expect(list.text).toContain('1 order')
  expect(list.text).not.toMatch(/1 order, \$/)
  expect(list.text).not.toContain('Export CSV')
  expect(order.text).not.toContain('Refund')
  expect(order.text).not.toContain('Guest')
  expect(packed.text).toContain(adminParcelMessages.packed)
  expect([...refused, bulk].map(({ status }) => status)).toEqual(Array(8).fill(403))
})

test('support refunds on the order’s page up to its sum, and packs nothing', async () => {
  const shop = await openTestShop()
  const { number } = await aPaidOrder(shop, [await aProduct(shop, { priceCents: 14_500 })])
  const pages = await openAdminPages(shop, { role: 'support' })

  const order = await pages.get(`/all-orders/${number}`)
  const small = await pages.post(`/all-orders/${number}`, { intent: 'refund-lines', amount: '100', reason: 'Broken' })
  const more = await pages.post(`/all-orders/${number}`, { intent: 'refund-lines', amount: '1', reason: 'Broken' })
  const packed = await pages.post(`/all-orders/${number}`, { intent: 'pack' })

  expect(order.text).toContain('Refund')
  expect(small.text).toContain('$100.00')
  expect(more.text).toContain(orderMessages.problems.refundAboveRole)
  expect(packed.status).toBe(403)
})

test('the page of roles lists open invitations until they are accepted', async () => {
  const shop = await openTestShop()
  await inviteAdmin(shop, await anActor(shop, { isAdmin: true }), { email: 'lovisa@example.com', role: 'packer' })
  const pages = await openAdminPages(shop)

  const listed = await pages.get('/roles')

  expect(listed.text).toContain('lovisa@example.com')
  expect(listed.text).toContain(messages.invitations.title)
})

/** The fields of the form that packs all pieces. */
async function piecesOf(html: string): Promise<Record<string, string>> {
  const names = [...html.matchAll(/name="(pieces:[^"]+)"/g)].map(([, name = '']) => name)
  return { ...Object.fromEntries(names.map((name) => [name, '1'])), expectedParcels: '0', expectedPickupPoint: '' }
}
