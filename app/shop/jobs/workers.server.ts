import { announceBackInStock } from '#shop/back-in-stock/announce-back-in-stock.server.ts'
import type { BackupPlan } from '#shop/backups/back-up.server.ts'
import { backUpWhenDue } from '#shop/backups/back-up-when-due.server.ts'
import { fetchProductPictures } from '#shop/catalog/fetch-product-pictures.server.ts'
import { readImportFile } from '#shop/catalog/read-import-file.server.ts'
import { runImport } from '#shop/catalog/run-import.server.ts'
import { deliverEmail, type RenderEmail } from '#shop/mail/deliver-email.server.ts'
import { lookForNotices } from '#shop/notices/look-for-notices.server.ts'
import { sendNotices } from '#shop/notices/send-notices.server.ts'
import { reconcilePayments } from '#shop/payments/reconcile-payments.server.ts'
import { sendRefund } from '#shop/payments/send-refund.server.ts'
import { applyAllDuePriceChanges } from '#shop/prices/apply-due-price-changes.server.ts'
import { deleteExpiredData } from '#shop/retention/delete-expired-data.server.ts'
import { askForFeedback } from '#shop/reviews/ask-for-feedback.server.ts'
import { sendSavedItemEmails } from '#shop/saved-item-emails/send-saved-item-emails.server.ts'
import type { Shop } from '#shop/shop.server.ts'
import type { Workers } from './jobs.ts'

/**
 * The worker of each job. `render` is passed in, because the shop does not depend on the design of emails. `backups`: null when none are to be
 * made.
 */
export function workersOf(shop: Shop, render: RenderEmail, backups: BackupPlan | null = null): Workers {
  return {
    'back-up': () => backUpWhenDue(shop, backups),
    'deliver-email': ({ emailId }) => deliverEmail(shop, render, emailId),
    'refund-payment': ({ refundId }) => sendRefund(shop, refundId),
    'reconcile-payments': () => reconcilePayments(shop),
    'delete-expired-data': () => deleteExpiredData(shop),
    'ask-for-feedback': async () => void (await askForFeedback(shop)),
    'announce-back-in-stock': () => announceBackInStock(shop),
    'send-saved-item-emails': () => sendSavedItemEmails(shop),
    'settle-prices': () => applyAllDuePriceChanges(shop),
    'look-for-notices': () => lookForNotices(shop, { makesBackups: backups !== null }),
    'send-notices': () => sendNotices(shop),
    'read-import-file': ({ importId }) => readImportFile(shop, importId),
    'run-import': ({ importId }) => runImport(shop, importId),
    'fetch-pictures': ({ fetchId }) => fetchProductPictures(shop, fetchId),
  }
}
