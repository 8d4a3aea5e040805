import { deleteExpiredAccountData } from '#shop/accounts/delete-expired-account-data.server.ts'
import { removeAccounts } from '#shop/accounts/leaving/remove-accounts.server.ts'
import { clearImports } from '#shop/catalog/clear-imports.server.ts'
import { endDeletedProducts } from '#shop/catalog/end-deleted-products.server.ts'
import { fetchProductPictures } from '#shop/catalog/fetch-product-pictures.server.ts'
import { readImportFile } from '#shop/catalog/read-import-file.server.ts'
import { runImport } from '#shop/catalog/run-import.server.ts'
import { clearEmails } from '#shop/mail/clear-emails.server.ts'
import { deliverEmail, type RenderEmail } from '#shop/mail/deliver-email.server.ts'
import { removeUnusedPictures } from '#shop/media/remove-unused-pictures.server.ts'
import { deleteUnconfirmedSubscriptions } from '#shop/newsletter/delete-unconfirmed-subscriptions.server.ts'
import { reconcilePayments } from '#shop/payments/reconcile-payments.server.ts'
import { sendRefund } from '#shop/payments/send-refund.server.ts'
import { askForFeedback } from '#shop/reviews/ask-for-feedback.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import type { Workers } from './jobs.ts'

/** The worker of each job. `render` is passed in, because the shop does not depend on the design of emails. */
export function workersOf(shop: Shop, render: RenderEmail): Workers {
  return {
    'deliver-email': ({ emailId }) => deliverEmail(shop, render, emailId),
    'clear-emails': () => clearEmails(shop),
    'refund-payment': ({ refundId }) => sendRefund(shop, refundId),
    'reconcile-payments': () => reconcilePayments(shop),
    'ask-for-feedback': async () => void (await askForFeedback(shop)),
    'clear-subscriptions': () => deleteUnconfirmedSubscriptions(shop),
    'clear-accounts': () => deleteExpiredAccountData(shop),
    'end-deleted-products': () => endDeletedProducts(shop),
    'remove-pictures': async () => void (await removeUnusedPictures(shop)),
    'read-import-file': ({ importId }) => readImportFile(shop, importId),
    'run-import': ({ importId }) => runImport(shop, importId),
    'fetch-pictures': ({ fetchId }) => fetchProductPictures(shop, fetchId),
    'clear-imports': () => clearImports(shop),
    'remove-accounts': async () => void (await removeAccounts(shop)),
  }
}
