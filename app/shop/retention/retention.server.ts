import { daysEarlier } from '#rulebook/days.ts'
import { defaultSettings } from '#rulebook/default-settings.ts'
import { accountLimits } from '#rulebook/limits/accounts.ts'
import { backInStockLimits } from '#rulebook/limits/back-in-stock.ts'
import { carrierLimits } from '#rulebook/limits/carriers.ts'
import { contentFileLimits } from '#rulebook/limits/content-files.ts'
import { emailLimits } from '#rulebook/limits/emails.ts'
import { mailLimits } from '#rulebook/limits/mail.ts'
import { newsletterLimits } from '#rulebook/limits/newsletter.ts'
import { noticeLimits } from '#rulebook/limits/notices.ts'
import { pictureLimits } from '#rulebook/limits/pictures.ts'
import { productLimits } from '#rulebook/limits/products.ts'
import { reportLimits } from '#rulebook/limits/reports.ts'
import { retentionLimits } from '#rulebook/limits/retention.ts'
import { returnLimits } from '#rulebook/limits/returns.ts'
import { searchesLimits } from '#rulebook/limits/searches.ts'
import { deleteExpiredAccountData } from '#shop/accounts/delete-expired-account-data.server.ts'
import { removeAccounts } from '#shop/accounts/leaving/remove-accounts.server.ts'
import { deleteExpiredRequests } from '#shop/back-in-stock/change-request.server.ts'
import { deleteOldLabels } from '#shop/carriers/delete-old-labels.server.ts'
import { clearImports } from '#shop/catalog/clear-imports.server.ts'
import { endDeletedProducts } from '#shop/catalog/end-deleted-products.server.ts'
import { clearContentFiles } from '#shop/content-files/clear-content-files.server.ts'
import { deleteDraftsBefore } from '#shop/drafts/drafts.queries.server.ts'
import { deleteOldInvoices } from '#shop/invoices/delete-old-invoices.server.ts'
import { clearEmails } from '#shop/mail/clear-emails.server.ts'
import { removeUnusedPictures } from '#shop/media/remove-unused-pictures.server.ts'
import { deleteOldPageSpeed } from '#shop/monitoring/delete-old-page-speed.server.ts'
import { deleteUnconfirmedSubscriptions } from '#shop/newsletter/delete-unconfirmed-subscriptions.server.ts'
import { clearNotices } from '#shop/notices/clear-notices.server.ts'
import { removeOldCustomerData } from '#shop/orders/remove-old-customer-data.server.ts'
import { deleteReturnFiles } from '#shop/returns/return-files.queries.server.ts'
import { deleteOldSearches } from '#shop/searches/list-searches.server.ts'
import type { Shop } from '#shop/shop.server.ts'

export type RetentionRule = {
  /** The name of the data in the table of docs/operations.md. */
  data: string
  kept: string
  remove: (shop: Shop) => Promise<unknown>
  /** Every hour, or where it lists all files, in this hour of the day (UTC). */
  hour?: number
}

/** How long data is kept. What is not here is kept as long as the shop exists, or until someone deletes it. */
export const retentionRules: readonly RetentionRule[] = [
  {
    data: 'sessions, links in emails, browsers trusted with codes, counted attempts',
    kept: 'until they expire',
    remove: deleteExpiredAccountData,
  },
  {
    data: 'accounts with addresses, lists and sign-in methods',
    kept: `${accountLimits.graceDays} days after their deletion`,
    remove: removeAccounts,
  },
  {
    data: 'name, address and phone number in orders that were never paid, notes about them',
    kept: `until the account is deleted, at most ${retentionLimits.unpaidOrderDays} days`,
    remove: (shop) => removeOldCustomerData(shop, 'unpaid'),
  },
  {
    data: 'drafts of orders, with the name and address of their customer',
    kept: `until the account is deleted, at most ${retentionLimits.draftDays} days after their last change`,
    remove: ({ db, now }) => deleteDraftsBefore(db, daysEarlier(now(), retentionLimits.draftDays)),
  },
  {
    data: 'name and address in paid orders, their returns and notes about them',
    kept: 'as long as invoices, whether the account is deleted or not; notes until it is',
    remove: (shop) => removeOldCustomerData(shop, 'paid'),
  },
  {
    data: 'invoices and credit notes',
    kept: `${defaultSettings.invoices.keptYears} years after the end of the year, or as the settings say`,
    remove: deleteOldInvoices,
  },
  {
    data: 'labels of parcels',
    kept: `${carrierLimits.labelRetentionDays} days`,
    remove: deleteOldLabels,
  },
  {
    data: 'photos and labels of returns',
    kept: `${returnLimits.photoRetentionDays} days after the return has ended`,
    remove: ({ db, now }) => deleteReturnFiles(db, daysEarlier(now(), returnLimits.photoRetentionDays)),
  },
  {
    data: 'emails, sent or failed; refused addresses',
    kept: `${emailLimits.retentionDays} days; ${mailLimits.refusedRetentionDays} days`,
    remove: clearEmails,
  },
  { data: 'notices to admins', kept: `${noticeLimits.retentionDays} days`, remove: clearNotices },
  {
    data: 'newsletter addresses that are not confirmed, or have unsubscribed',
    kept: `${newsletterLimits.idleDays} days`,
    remove: deleteUnconfirmedSubscriptions,
  },
  {
    data: 'requests for an email when a product is back: not confirmed; waiting; sent',
    kept: `${backInStockLimits.confirmDays} days; ${backInStockLimits.waitDays} days; ${backInStockLimits.toldDays} days`,
    remove: deleteExpiredRequests,
  },
  {
    data: 'files of products that were imported; reports about fetched pictures',
    kept: `${productLimits.importRetentionHours} hours; ${productLimits.fetchRetentionDays} days`,
    remove: clearImports,
  },
  {
    data: 'files of content from other shops, with what their imports replaced',
    kept: `${contentFileLimits.keptDays} days`,
    remove: clearContentFiles,
  },
  {
    data: 'how fast pages were in browsers, counted by day, page and kind of device',
    kept: `${reportLimits.speedKeptDays} days`,
    remove: deleteOldPageSpeed,
  },
  {
    data: 'texts that shoppers searched for, counted by day; which visitor searched for what',
    kept: `${searchesLimits.keptDays} days; until the next day`,
    remove: deleteOldSearches,
  },
  {
    data: 'pictures of deleted products',
    kept: `${productLimits.deletedRetentionDays} days, while the product can be restored`,
    remove: endDeletedProducts,
  },
  {
    data: 'pictures that nothing uses',
    kept: `${pictureLimits.unusedGraceHours} hour, ${pictureLimits.unsavedKeptDays} days for a text that is not saved, then until the next night`,
    remove: removeUnusedPictures,
    hour: 3,
  },
]
