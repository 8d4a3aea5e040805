import { onTestFinished } from 'vitest'
import { openSmtpTransport } from '#shop/mail/smtp-mail-transport.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import { type FakeSmtpOptions, openFakeSmtp } from '#tests/fakes/fake-smtp.ts'
import { openTestShop } from './test-shop.ts'

export const mailFrom = { name: 'Hyggehus', address: 'hello@hyggehus.example' }

export async function aShopWithMail(options: FakeSmtpOptions = {}) {
  const [shop, mail] = await Promise.all([openTestShop(), openFakeSmtp(options)])
  onTestFinished(mail.close)
  return { shop: { ...shop, post: openSmtpTransport({ url: mail.url, from: mailFrom }) }, mail }
}

export function findEmailRow({ db }: Pick<Shop, 'db'>, id: string) {
  return db.selectFrom('emails').selectAll().where('id', '=', id).executeTakeFirst()
}
