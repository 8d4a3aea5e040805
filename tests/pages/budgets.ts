/** The limits for a first visit. A change that needs more gives its reason here. */
export const budgets = {
  /** React and the router take 90 of them. The pages need between 119 and 124.3. */
  scriptKilobytes: 125,
  /** The cart includes the checkout steps, the offer to confirm an email, the notice of a closed shop, staying on a page while offline, saying so when nothing can be stored, saving for later, the days and the free delivery, and the chosen pick-up point; the delivery step loads the list of points by itself. */
  cartScriptKilobytes: 149,
  /** The scripts of home, a category, the search, a product and the wishlist, each file once: what a visitor loads who opens them one after the other. */
  visitScriptKilobytes: 180,
  styleKilobytes: 20,
  /** For the product page: the product, its reviews, its questions, related products, and the pictures of all. */
  queriesPerPage: 5,
  queriesPerList: 4,
  lighthousePerformance: 98,
  lighthouseOther: 100,
  layoutShift: 0,
  pageKilobytes: 500,
} as const
