export type SubscribeAnswer = {
  ok: boolean
  text: string
  email: string
  /** The next step, for example to confirm the address. */
  next?: string
}
