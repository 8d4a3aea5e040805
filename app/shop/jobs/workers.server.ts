import { clearAccounts } from '#shop/accounts/clear-accounts.server.ts'
import { removeAccounts } from '#shop/accounts/remove-accounts.server.ts'
import { clearLetters } from '#shop/mail/clear-letters.server.ts'
import { deliverLetter, type RenderLetter } from '#shop/mail/deliver-letter.server.ts'
import { removeUnnamedPictures } from '#shop/media/remove-pictures.server.ts'
import { clearSubscriptions } from '#shop/newsletter/clear-subscriptions.server.ts'
import { carryOutRefund } from '#shop/payments/carry-out-refund.server.ts'
import { reconcilePayments } from '#shop/payments/reconcile-payments.server.ts'
import { askForFeedback } from '#shop/reviews/ask-for-feedback.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import type { Workers } from './jobs.ts'

/** The worker of each job. `render` is passed in, because the shop does not depend on the design of emails. */
export function workersOf(shop: Shop, render: RenderLetter): Workers {
  return {
    'deliver-letter': ({ letterId }) => deliverLetter(shop, render, letterId),
    'clear-letters': () => clearLetters(shop),
    'refund-payment': ({ refundId }) => carryOutRefund(shop, refundId),
    'reconcile-payments': () => reconcilePayments(shop),
    'ask-for-feedback': async () => void (await askForFeedback(shop)),
    'clear-subscriptions': () => clearSubscriptions(shop),
    'clear-accounts': () => clearAccounts(shop),
    'remove-pictures': async () => void (await removeUnnamedPictures(shop)),
    'remove-accounts': async () => void (await removeAccounts(shop)),
  }
}
