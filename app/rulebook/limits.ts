/** The numbers the specification fixes. A literal limit elsewhere is a bug. */
export const limits = {
  listingPageSize: 9,
  /** Beyond any list; what is asked past it means the last page. */
  listingPageMax: 1_000_000_000,
  /** A million dollars: the database refuses more. */
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
  keptPages: 40,
  productsAtHand: 100,
  toastMs: 5000,
  skeletonDelayMs: 200,
  /** As long as somebody waits for another page of what they are looking at before they wonder. */
  suspenseMs: 4000,
  /** What is known already is shown sooner: this long feels like at once. */
  glanceMs: 100,
  /** From here down the product page says how many are left. */
  fewLeft: 5,

  storageKey: 'root',
  storageVersion: 1,
  rehydrateTimeoutMs: 5000,

  /** What a browser keeps for a guest. */
  favoritesMax: 200,
  cartLinesMax: 200,
  cartAmountMax: 10_000,
  /** How long a browser remembers that something was removed, so that a tab left open does not bring it back. */
  removalsRememberedDays: 30,
  /** How long the shop remembers how far a customer's browser has counted: no message is under way for longer. */
  browsersRememberedDays: 90,
  /** How soon what could not be sent is sent again, at first and at most. */
  syncRetryMs: { first: 5000, most: 60_000 },

  /** As many people behind one address count on a day: a household, and nobody who pretends to be a crowd. */
  visitorsPerAddress: 5,

  quantityMin: 1,
  priceRangeGapDollars: 1,
  reviewStarsMax: 5,
  /** The newest ones; the distribution counts them all. */
  reviewsShown: 200,
  questionsShown: 200,
  /** Who was written to, and why, is forgotten after this. */
  lettersKeptDays: 90,
  failedLettersListed: 500,
  lettersPageSize: 25,
  /** How long after a letter that asks whether somebody wants our letter the next one may ask, the more often nobody answered. */
  subscriptionPausesHours: [1, 24, 7 * 24, 30 * 24],
  subscriptionConfirmDays: 7,
  unsubscribeDays: 400,
  idleSubscriptionDays: 60,
  /** How long an account that was deleted can be brought back. */
  accountGraceDays: 14,
  nameMaxLength: 120,
  passwordMinLength: 8,
  passwordMaxLength: 32,
  /** How long a browser that somebody trusts asks for no code. */
  trustedBrowserDays: 30,
  recoveryCodes: 10,
  /** As they are typed, with spaces and dashes. */
  codeMaxLength: 30,
  passkeysMax: 20,
  passkeyNameMaxLength: 60,
  /** "Remember me". */
  rememberedDays: 30,
  resetLinkMinutes: 30,
  confirmLinkMinutes: 7 * 24 * 60,
  /** As long as an answer takes that must not tell whether there was anything to do. */
  evenAnswerMs: 100,
  /**
   * How often something may be tried before somebody has to wait: from one address, where many people may live, and for one account,
   * which is one person. Ten guesses a quarter of an hour would take a lifetime for the worst password that we accept.
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
    confirmLetterByAccount: { most: 5, minutes: 60 },
    passwordByAccount: { most: 10, minutes: 15 },
    changeEmailByAccount: { most: 5, minutes: 60 },
    photoByAccount: { most: 30, minutes: 60 },
    /** Orders with a code for first orders or once per customer: whether it counts tells what an email has ordered. */
    codeOrderByAddress: { most: 10, minutes: 60 },
  },
  emailMaxLength: 254,

  /**
   * How often one address may ask for what has to be made anew. Generous for people, also for a whole office behind one address; a loop
   * is stopped within a second or two.
   */
  requestAllowances: {
    page: { burst: 240, perSecond: 20 },
    search: { burst: 120, perSecond: 15 },
    picture: { burst: 1500, perSecond: 150 },
    write: { burst: 60, perSecond: 2 },
  },
  /** About as many as are served within a second: whoever comes when so many wait would only wait in vain. */
  visitorsAtOnceMax: 500,
  /** When to come back to a shop that is catching its breath. */
  unavailableRetrySeconds: 5,

  /** Of what an owner writes about a product; the database refuses more. */
  productNameMaxLength: 200,
  productDescriptionMaxLength: 1000,
  productAboutMaxLength: 20_000,
  productStockMax: 1_000_000,
  pictureAltMaxLength: 300,
  galleryPicturesMax: 5,
  /** As many as one change of several products may name. */
  productsAtOnceMax: 1000,
  catalogueTablePageSize: 25,
  /** Of a file of products, and how long what was read from it waits to be imported. */
  importMaxBytes: 5 * 1024 * 1024,
  importLinesMax: 5000,
  importKeptHours: 24,
  /** Six pictures and the words about them; the same as text inside JSON is a third longer. */
  productFormMaxBytes: 64 * 1024 * 1024,
  productCallMaxBytes: 86 * 1024 * 1024,

  pictureMaxBytes: 10 * 1024 * 1024,
  /** The longer side of what is kept of a picture. */
  pictureKeptSide: 2400,
  hotPicturesMaxBytes: 48 * 1024 * 1024,
} as const
