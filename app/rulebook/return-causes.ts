/** Why a product comes back, apart from a withdrawal. The first kinds are faults, for which the shop pays the way back. */
export const faultCauses = ['broken', 'not-working', 'wrong-product', 'parts-missing', 'other-fault'] as const
export const pleasureCauses = ['does-not-please', 'wrong-size', 'not-as-pictured'] as const
export const returnCauses = [...faultCauses, ...pleasureCauses] as const
export type ReturnCause = (typeof returnCauses)[number]

/** `same`: the same again; `other`: something else in exchange; `less`: keep it, and get some of the money back. */
export const returnWishes = ['money', 'same', 'other', 'less'] as const
export type ReturnWish = (typeof returnWishes)[number]

export function isReturnCause(text: unknown): text is ReturnCause {
  return returnCauses.some((cause) => cause === text)
}

export function isReturnWish(text: unknown): text is ReturnWish {
  return returnWishes.some((wish) => wish === text)
}

export function isFault(cause: ReturnCause): boolean {
  return faultCauses.some((fault) => fault === cause)
}
