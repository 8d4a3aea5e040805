import type { Caller, SignedInUser } from '#shop/accounts/accounts.ts'
import { checkAttemptLimits, type TooManyAttempts } from '#shop/accounts/limit-attempts.server.ts'
import { findProduct } from '#shop/catalog/find-product.server.ts'
import { isEmailAddress } from '#shop/mail/email-address.ts'
import { writeEmail } from '#shop/mail/write-email.server.ts'
import { accept, type Result, refuse } from '#shop/result.ts'
import type { Shop } from '#shop/shop.server.ts'
import { insertRequest } from './back-in-stock.queries.server.ts'
import { requestLink } from './request-links.server.ts'

type Parts = Pick<Shop, 'db' | 'jobs' | 'now' | 'publicUrl' | 'auth'>
type Asked = { article: string; email: unknown }
type Problem = { code: 'not-found' | 'in-stock' | 'blank' | 'invalid' } | TooManyAttempts

/**
 * A customer's confirmed email waits at once; any other address gets an email that asks to confirm. A guest's answer is the same whether
 * the address already waits or not, so that no one finds out who has asked.
 */
export async function askForBackInStock(
  shop: Parts,
  actor: SignedInUser | null,
  asked: Asked,
  caller: Pick<Caller, 'address'>,
): Promise<Result<{ isWaiting: boolean }, Problem>> {
  const typed = typeof asked.email === 'string' ? asked.email.trim() : ''
  const own = actor?.emailConfirmed ? actor.email.toLowerCase() : null
  const email = typed === '' ? own : typed.toLowerCase()
  if (email === null) return refuse({ code: 'blank' })
  if (!isEmailAddress(email)) return refuse({ code: 'invalid' })
  const product = await findProduct(shop, asked.article)
  if (!product) return refuse({ code: 'not-found' })
  if (product.available > 0) return refuse({ code: 'in-stock' })
  const isWaiting = email === own
  const tooMany = await checkAttemptLimits(
    shop,
    ['backInStockByAddress', caller.address],
    ...(isWaiting ? [] : [['backInStockByRecipient', email] as const]),
  )
  if (tooMany) return refuse(tooMany)
  const at = shop.now()
  await shop.db.transaction().execute(async (tx) => {
    const { id, isNews } = await insertRequest(tx, { productId: product.id, email, at, isConfirmed: isWaiting })
    if (isWaiting || !isNews) return
    await writeEmail(shop, tx, {
      to: email,
      onceKey: `confirm-back-in-stock:${id}:${at.getTime()}`,
      kind: 'confirm-back-in-stock',
      productName: product.name,
      link: requestLink(shop, 'confirm', id),
      endLink: requestLink(shop, 'end', id),
    })
  })
  return accept({ isWaiting })
}
