type Merged = { wishesAdded: number; linesAdded: number; linesRaised: number; linesCapped: number; leftOut: number }

/** Messages about synchronising the cart and the wishlist between browser and shop. */
export const savedItemsMessages = {
  soldOut: (name: string) => `${name} is sold out.`,
  gone: (name: string) => `${name} is no longer sold.`,
  offline: 'The shop cannot be reached. Your changes are kept here and sent when the connection is back.',
  backOnline: 'The connection is back. Your changes have been saved.',
  notSaved: 'Your last change could not be saved. This is the current state.',

  /** Null when nothing was added to the account. */
  merged: ({ wishesAdded, linesAdded, linesRaised, linesCapped, leftOut }: Merged): string | null => {
    const facts = [
      linesAdded > 0 && `${products(linesAdded)} joined your cart`,
      linesRaised > 0 && `${products(linesRaised)} ${linesRaised === 1 ? 'has' : 'have'} a larger amount now`,
      wishesAdded > 0 && `${products(wishesAdded)} joined your wishlist`,
      linesCapped > 0 &&
        `of ${products(linesCapped)} there ${linesCapped === 1 ? 'is' : 'are'} fewer than you asked for`,
      leftOut > 0 && `for ${products(leftOut)} there was no room`,
    ].filter((fact) => fact !== false)
    return facts.length === 0 ? null : `Welcome. ${sentence(facts)}.`
  },
} as const

function products(count: number): string {
  return count === 1 ? '1 product' : `${count} products`
}

function sentence(facts: readonly string[]): string {
  const text = facts.length > 1 ? `${facts.slice(0, -1).join(', ')}, and ${facts.at(-1)}` : (facts[0] ?? '')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
