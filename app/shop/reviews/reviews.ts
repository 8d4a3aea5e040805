/** A review as everybody may read it: approved, and without its author's e-mail. */
export type PublishedReview = {
  id: string
  fullName: string
  message: string
  stars: number
  reviewedAt: Date
  /** Its author bought the product here. */
  verified: boolean
}

/** How many approved reviews gave one star, two stars, … five stars. */
export type StarDistribution = readonly [number, number, number, number, number]
