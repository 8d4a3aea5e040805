/** What a first visit may cost. A change that needs more argues for it here. */
export const budgets = {
  /**
   * React and the router are 93 of them. We hold ourselves to 125 on home, lists and products; the router's list of all pages, which every
   * visitor is given, has grown past it by two with the rooms of customers and owners. Whoever makes that list shorter lowers this again.
   */
  scriptKilobytes: 128,
  /** Whoever looks into the cart is about to order: the steps of the checkout come along. */
  cartScriptKilobytes: 150,
  styleKilobytes: 20,
  /** The product page: the product, its reviews, its questions, what goes with it, what it shows of them all. */
  queriesPerPage: 5,
  queriesPerList: 4,
  lighthousePerformance: 98,
  lighthouseOther: 100,
  layoutShift: 0,
  pageKilobytes: 500,
} as const
