/** Answer of a review or question form. `isGuest`: the sender has to sign in first. */
export type ContributionResult =
  | { ok: true; text: string }
  | {
      ok: false
      text?: string | undefined
      isGuest?: boolean
      fields?: Readonly<Record<string, string | undefined>>
      /** The submitted values, to fill in again. */
      values?: Readonly<Record<string, string>>
    }
