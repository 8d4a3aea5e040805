import { data } from 'react-router'
import type { RoomAnswer } from '#admin/frame/answer.tsx'
import { resendProblems } from '#http/order-problems.ts'
import { adminLetterWords as words } from '#rulebook/admin-letter-words.ts'
import type { SignedIn } from '#shop/accounts/accounts.ts'
import { findLetter } from '#shop/mail/find-letter.server.ts'
import { tryFailedLettersAgain, tryLetterAgain } from '#shop/mail/try-letters-again.server.ts'
import { resendOrderLetter } from '#shop/orders/resend-order-letter.server.ts'
import type { Shop } from '#shop/shop.server.ts'

export async function sendLetters(shop: Shop, asker: SignedIn, form: FormData): Promise<RoomAnswer> {
  switch (form.get('intent')) {
    case 'try-again':
      return await tryAgain(shop, asker, String(form.get('letter')))
    case 'try-all-again': {
      const count = await tryFailedLettersAgain(shop, asker)
      return { tone: count === 0 ? 'info' : 'success', text: words.allDone(count) }
    }
    case 'write-again':
      return await writeAgain(shop, asker, String(form.get('letter')))
    default:
      throw data(null, { status: 400 })
  }
}

async function tryAgain(shop: Shop, asker: SignedIn, id: string): Promise<RoomAnswer> {
  const letter = await findLetter(shop, id)
  if (!letter) throw data(null, { status: 404 })
  const tried = await tryLetterAgain(shop, asker, letter.id)
  return tried.ok ? { tone: 'success', text: words.done } : { tone: 'info', text: words.notWaiting }
}

/** Only emails about orders can be written again: the links in other emails are known only to their recipients. */
async function writeAgain(shop: Shop, asker: SignedIn, id: string): Promise<RoomAnswer> {
  const letter = await findLetter(shop, id)
  if (!letter?.orderNumber) throw data(null, { status: 404 })
  const resent = await resendOrderLetter(shop, asker, { number: letter.orderNumber, letterId: letter.id })
  if (resent.ok) return { tone: 'success', text: words.done }
  return { tone: 'error', text: resendProblems[resent.problem.code].sentence }
}
