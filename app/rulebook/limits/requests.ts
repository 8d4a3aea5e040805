/** What one request may bring, and how many requests one caller may have open at once. */
export const requestLimits = {
  /** Of a body without pictures or files. The longest form of ours is a product question of 1,000 characters. */
  wordsMaxBytes: 64 * 1024,
  /** 200 lines of a cart and 200 favorites in one message of JSON, as the browser of a customer sends them. */
  savedItemsMaxBytes: 128 * 1024,
  /** A page of the admins' table has 25 rows; a form with more than this many fields is none of ours. */
  fieldsMax: 200,
  queryParametersMax: 100,
  addressMaxLength: 4000,
  /** Five thousand characters of anything may be searched for, and one of them becomes twelve when it is escaped. */
  searchAddressMaxLength: 64_000,
  /** A body of words fits into a few packets. */
  wordsWithinMs: 10_000,

  /**
   * Requests of one caller that are not answered yet, and connections of one address. A browser asks for many pictures at once, and they
   * cost little; it opens six connections, and an office has thirty browsers.
   */
  openPerCaller: { request: 30, picture: 120, upload: 10, connection: 200 },
  /** Forms with pictures and files under way, for the whole process. They may take a minute, and 30 of 32 MB are a gigabyte of memory. */
  uploadsAtOnceMax: 30,

  /** A household is given a /64 or a /56, a company or many households a /48: how much more than one caller each may have. */
  sharesOfNetwork: { ipv6Prefix56: 2, ipv6Prefix48: 8 },
} as const
