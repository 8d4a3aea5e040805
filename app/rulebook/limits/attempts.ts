/**
 * How many attempts are allowed before the caller has to wait: per address, which many people may share, and per account, which is one
 * person. At ten guesses per quarter of an hour, even the weakest accepted password would take a lifetime.
 */
export const attemptLimits = {
  socialByAddress: { most: 60, minutes: 15 },
  codeByAccount: { most: 5, minutes: 15 },
  passkeyByAddress: { most: 60, minutes: 15 },
  loginByAddress: { most: 60, minutes: 15 },
  loginByAccount: { most: 10, minutes: 15 },
  /** The code of the first admin has 80 bits. */
  setUpByAddress: { most: 10, minutes: 15 },
  registerByAddress: { most: 20, minutes: 60 },
  subscribeByAddress: { most: 20, minutes: 60 },
  backInStockByAddress: { most: 20, minutes: 60 },
  /** Emails that ask to confirm, for all products together: strangers may type any address. */
  backInStockByRecipient: { most: 5, minutes: 1440 },
  forgotByAddress: { most: 20, minutes: 60 },
  forgotByAccount: { most: 5, minutes: 60 },
  linkByAddress: { most: 60, minutes: 60 },
  /** By the email that is to be confirmed, for all accounts together: at the registration and five times again. */
  confirmationByRecipient: { most: 6, minutes: 60 },
  passwordByAccount: { most: 10, minutes: 15 },
  changeEmailByAccount: { most: 5, minutes: 60 },
  orderLinkByAddress: { most: 20, minutes: 60 },
  orderLinkByOrder: { most: 5, minutes: 60 },
  /** Withdrawals by order number and email: each may write an email, and tries could guess numbers. */
  withdrawalByAddress: { most: 20, minutes: 60 },
  withdrawalByOrder: { most: 5, minutes: 60 },
  /** Emails about another pick-up point of an order, in a day: the holder of its link can change the point again and again. */
  pointEmailByOrder: { most: 5, minutes: 1440 },
  /** Changes of a paid order by its customer, in a day: each may write an email, refund money or hold stock. */
  changeByOrder: { most: 20, minutes: 1440 },
  photoByAccount: { most: 30, minutes: 60 },
  /** New reviews and questions together: an account costs nothing, and an admin reads each of them. */
  contributionByAccount: { most: 30, minutes: 60 },
  /** Files with everything about a customer: with hundreds of long orders, each takes the database a second. */
  exportByAccount: { most: 5, minutes: 15 },
  /** Photos of returns by the link of an order. */
  returnPhotoByOrder: { most: 12, minutes: 60 },
  /** Orders are never deleted, so without a limit one computer could fill the disk with unpaid orders of 200 lines. */
  orderByAddress: { most: 120, minutes: 60 },
  /** Orders with a first-order or once-per-customer code: the answer reveals what an email address has ordered. */
  codeOrderByAddress: { most: 10, minutes: 60 },
  /**
   * Views of unpaid orders that ask the payment service. An account at Stripe may send 100 requests a second; beyond that real payments are
   * refused as well.
   */
  paymentLookupByAddress: { most: 60, minutes: 1 },
  /** PDFs of invoices: one process writes all of them one after the other, those of admins too. */
  invoicePdfByAddress: { most: 30, minutes: 10 },
} as const
