/** The numbers the specification fixes. A literal limit elsewhere is a bug. */
export const limits = {
  listingPageSize: 9,
  /** Larger than any list; a page beyond the last shows the last. */
  listingPageMax: 1_000_000_000,
  /** A million dollars; the database has the same limit. */
  priceCentsMax: 100_000_000,
  skeletonCards: 9,
  newCollectionSize: 12,
  relatedProducts: 8,
  recentlyViewedProducts: 8,
  suggestions: 6,
  ordersPageSize: 5,

  searchDebounceMs: 2000,
  suggestionDebounceMs: 200,
  searchQueryMaxLength: 200,
  cartSyncMs: 2000,
  keepUnusedDataMs: 60_000,
  cachedPages: 40,
  cachedProducts: 100,
  toastMs: 5000,
  skeletonDelayMs: 200,
  /** How long the previous page stays while the next one loads, before a placeholder is shown. */
  suspenseMs: 4000,
  /** The same delay when the data is cached: this long feels instant. */
  cachedSuspenseMs: 100,
  /** From this stock down, the product page says how many are left. */
  fewLeft: 5,

  storageKey: 'root',
  storageVersion: 1,

  /** Limits of the items that a browser or an account saves. */
  favoritesMax: 200,
  cartLinesMax: 200,
  cartAmountMax: 10_000,
  /** The pause before unsent changes are sent again, first and longest. */
  syncRetryMs: { first: 5000, most: 60_000 },

  /** The visitors per address and day that count as unique: enough for a household, too few for faked popularity. */
  visitorsPerAddress: 5,

  quantityMin: 1,
  priceRangeGapDollars: 1,
  reviewStarsMax: 5,
  /** The newest reviews; the distribution counts all of them. */
  reviewsShown: 200,
  questionsShown: 200,
  /** Sent and failed emails are deleted after this many days. */
  emailRetentionDays: 90,
  failedEmailsListed: 500,
  emailsPageSize: 25,
  /** The pauses between emails that ask to confirm a subscription; they grow while none is confirmed. */
  subscriptionPausesHours: [1, 24, 7 * 24, 30 * 24],
  subscriptionConfirmDays: 7,
  unsubscribeDays: 400,
  idleSubscriptionDays: 60,
  /** How long a deleted account can be restored. */
  accountGraceDays: 14,
  nameMaxLength: 120,
  passwordMinLength: 8,
  passwordMaxLength: 32,
  /** How long a trusted browser needs no second factor. */
  trustedBrowserDays: 30,
  recoveryCodes: 10,
  /** Including spaces and dashes as typed. */
  codeMaxLength: 30,
  passkeysMax: 20,
  passkeyNameMaxLength: 60,
  /** The session length with "Remember me". */
  rememberMeDays: 30,
  resetLinkMinutes: 30,
  confirmLinkMinutes: 7 * 24 * 60,
  /** The minimum duration of answers whose timing must not reveal whether an account exists. */
  minimumAnswerMs: 100,
  /**
   * How many attempts are allowed before the caller has to wait: per address, which many people may share, and per account, which is one
   * person. At ten guesses per quarter of an hour, even the weakest accepted password would take a lifetime.
   */
  attempts: {
    socialByAddress: { most: 60, minutes: 15 },
    codeByAccount: { most: 5, minutes: 15 },
    passkeyByAddress: { most: 60, minutes: 15 },
    loginByAddress: { most: 60, minutes: 15 },
    loginByAccount: { most: 10, minutes: 15 },
    registerByAddress: { most: 20, minutes: 60 },
    subscribeByAddress: { most: 20, minutes: 60 },
    forgotByAddress: { most: 20, minutes: 60 },
    forgotByAccount: { most: 5, minutes: 60 },
    linkByAddress: { most: 60, minutes: 60 },
    /** By the email that is to be confirmed, for all accounts together: at the registration and five times again. */
    confirmationByRecipient: { most: 6, minutes: 60 },
    passwordByAccount: { most: 10, minutes: 15 },
    changeEmailByAccount: { most: 5, minutes: 60 },
    photoByAccount: { most: 30, minutes: 60 },
    /** Orders with a first-order or once-per-customer code: the answer reveals what an email address has ordered. */
    codeOrderByAddress: { most: 10, minutes: 60 },
  },
  emailMaxLength: 254,

  /**
   * How often one address may request uncached responses. Generous enough for a whole office behind one address; a loop is stopped within a
   * second or two.
   */
  requestAllowances: {
    page: { burst: 240, perSecond: 20 },
    search: { burst: 120, perSecond: 15 },
    picture: { burst: 1500, perSecond: 150 },
    write: { burst: 60, perSecond: 2 },
  },
  /** About the number of requests served in a second: with so many waiting, a further one would time out. */
  waitingRequestsMax: 500,
  /** The `Retry-After` of an overloaded shop. */
  unavailableRetrySeconds: 5,

  /** Limits of product texts; the database has the same. */
  productNameMaxLength: 200,
  productDescriptionMaxLength: 1000,
  productAboutMaxLength: 20_000,
  productStockMax: 1_000_000,
  pictureAltMaxLength: 300,
  galleryPicturesMax: 5,
  productsAtOnceMax: 1000,
  catalogueTablePageSize: 25,
  /** Limits of an import file, and how long a planned import waits to be applied. */
  importMaxBytes: 5 * 1024 * 1024,
  importLinesMax: 5000,
  importRetentionHours: 24,
  /** Six pictures and the texts; the same in base64 inside JSON is a third longer. */
  productFormMaxBytes: 64 * 1024 * 1024,
  productRequestMaxBytes: 86 * 1024 * 1024,

  pictureMaxBytes: 10 * 1024 * 1024,
  /** The longer side of a stored picture, in pixels. */
  storedPictureSideMax: 2400,
  pictureCacheMaxBytes: 48 * 1024 * 1024,
} as const
