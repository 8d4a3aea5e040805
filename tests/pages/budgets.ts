/** What a first visit may cost. A change that needs more argues for it here. */
export const budgets = {
  /** React and the router are 99 of them. */
  scriptKilobytes: 125,
  styleKilobytes: 22,
  queriesPerPage: 8,
  queriesPerList: 4,
  lighthousePerformance: 98,
  lighthouseOther: 100,
  layoutShift: 0,
  pageKilobytes: 900,
} as const
