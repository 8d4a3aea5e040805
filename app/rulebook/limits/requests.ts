/** Limits of one request, and of open requests per caller. */
export const requestLimits = {
  /** For a body without pictures or files. The longest form is a product question of 1,000 characters. */
  textBodyMaxBytes: 64 * 1024,
  /** 200 cart lines and 200 favorites in one JSON message, as a customer's browser sends them. */
  savedItemsMaxBytes: 128 * 1024,
  /** A page of the admins' table has 25 rows; no form of the shop has more fields than this. */
  fieldsMax: 200,
  queryParametersMax: 100,
  urlMaxLength: 4000,
  /** A search may have 5,000 characters, and escaping turns one into up to twelve. */
  searchUrlMaxLength: 64_000,
  /** A body without files fits into a few packets. */
  textBodyTimeoutMs: 10_000,

  /**
   * Unanswered requests per caller, and connections per address. A browser requests many pictures at once, and they are cheap; it opens six
   * connections, and an office has thirty browsers.
   */
  openPerCaller: { request: 30, picture: 120, upload: 10, connection: 200 },
  /** Uploads under way in the whole process. Each may take a minute, and 30 of 32 MB are a gigabyte of memory. Ten are left for admins. */
  uploadsAtOnce: { inAll: 30, customers: 20, perCustomer: 3 },

  /** A household gets a /64 or a /56, a company or many households a /48: how many times the limit of one caller each may have. */
  networkShares: { ipv6Prefix56: 2, ipv6Prefix48: 8 },

  /**
   * How often one address may request uncached responses. Generous enough for a whole office behind one address; a loop is stopped within a
   * second or two.
   */
  allowances: {
    page: { burst: 240, perSecond: 20 },
    search: { burst: 120, perSecond: 15 },
    picture: { burst: 1500, perSecond: 150 },
    write: { burst: 60, perSecond: 2 },
    // Each keeps a processor busy for a tenth of a second, and they are written one after the other.
    document: { burst: 20, perSecond: 0.5 },
    // Five at once and five a minute are at most ten in any minute.
    'browser-error': { burst: 5, perSecond: 5 / 60 },
    'page-speed': { burst: 20, perSecond: 0.5 },
  },
  /** About the number of requests served in a second: with so many waiting, a further one would time out. */
  waitingMax: 500,
  /** How long a visitor's request waits for a database that says nothing. Statements for visitors take milliseconds. */
  databaseSilenceMs: 10_000,
  /** The `Retry-After` of an overloaded shop. */
  unavailableRetrySeconds: 5,
  /** How often a page of an overloaded shop is reloaded by itself. */
  retriesOfPageMax: 3,

  /** Six pictures and the texts; the same in base64 inside JSON is a third longer. */
  productFormMaxBytes: 64 * 1024 * 1024,
  productRequestMaxBytes: 86 * 1024 * 1024,
} as const
