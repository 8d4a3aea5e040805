import { onTestFinished } from 'vitest'
import { openSmtpPost } from '#shop/mail/smtp-post.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { type FakeSmtpOptions, openFakeSmtp } from '#tests/fakes/fake-smtp.ts'
import { openTestShop } from './test-shop.ts'

export const mailFrom = { name: 'Hyggehus', address: 'hello@hyggehus.example' }

/** A shop with its own fake mail server. */
export async function aShopWithMail(options: FakeSmtpOptions = {}) {
  const [shop, mail] = await Promise.all([openTestShop(), openFakeSmtp(options)])
  onTestFinished(mail.close)
  return { shop: { ...shop, post: openSmtpPost({ url: mail.url, from: mailFrom }) }, mail }
}

export function letterRow({ db }: Pick<Shop, 'db'>, id: string) {
  return db.selectFrom('letters').selectAll().where('id', '=', id).executeTakeFirst()
}
