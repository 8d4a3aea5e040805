export type PublishedAnswer = { id: string; fullName: string; message: string; answeredAt: Date }

/** A question that the shop has answered, as everybody may read it. */
export type PublishedQuestion = {
  id: string
  fullName: string
  message: string
  askedAt: Date
  answers: PublishedAnswer[]
}
