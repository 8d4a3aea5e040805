/** What a first visit may cost. A change that needs more argues for it here. */
export const budgets = {
  /** React and the router are 90 of them. The pages stand between 116 and 122. */
  scriptKilobytes: 125,
  /** The cart brings the steps of the checkout along, the offer to confirm an email and the sentence of a closed shop included. */
  cartScriptKilobytes: 145,
  styleKilobytes: 20,
  /** The product page: the product, its reviews, its questions, what goes with it, what it shows of them all. */
  queriesPerPage: 5,
  queriesPerList: 4,
  lighthousePerformance: 98,
  lighthouseOther: 100,
  layoutShift: 0,
  pageKilobytes: 500,
} as const
