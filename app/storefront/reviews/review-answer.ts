/** What a form about a product was answered. `isGuest`: whoever sent it has to come in first. */
export type VoiceAnswer =
  | { ok: true; text: string }
  | {
      ok: false
      text?: string | undefined
      isGuest?: boolean
      fields?: Readonly<Record<string, string | undefined>>
      /** As they were written. */
      values?: Readonly<Record<string, string>>
    }
