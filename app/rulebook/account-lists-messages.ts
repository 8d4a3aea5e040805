/** Texts of the cart and wishlist in the account sections. */
export const accountListsMessages = {
  cartDescription: 'What you have put into the cart, on every device.',
  wishlistDescription: 'The items you would like to come back to, on every device.',
  amountOf: (name: string) => `How many: ${name}`,
  update: 'Update',
  actionOf: (action: string, name: string) => `${action}: ${name}`,
  updated: (name: string, amount: number) => `${name}: ${amount} in the cart`,
  soldOut: (name: string) => `${name} is sold out.`,
  notSold: 'This product is no longer sold.',
  notInCart: 'This product is no longer in the cart.',
} as const
