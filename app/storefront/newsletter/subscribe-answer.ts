/** What is said to somebody who wants our letter, and the address as they wrote it. */
export type SubscribeAnswer = {
  ok: boolean
  text: string
  email: string /** What remains to be done. */
  next?: string
}
