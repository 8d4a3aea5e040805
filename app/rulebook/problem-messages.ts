import { messages } from './messages.ts'

/** Texts of refusals by the server, in their own file so that browsers do not load them. */
export const problemMessages = {
  notFound: messages.errorPage.notFound,
  notSignedIn: 'Please log in first.',
  notAllowed: messages.errorPage.notAllowed,
  crossSite: 'Another site sent this in your name, so we did not do it. Please try again from our own pages.',
  productNotFound: 'We do not have this product.',
  notInCart: 'This product is not in the cart.',
  malformed: messages.errorPage.malformed,
  wrongMethod: 'This address does not answer that kind of request.',
  notJson: 'This address reads JSON only. Please send it with the content type application/json.',
  invalid: 'Please check what you entered.',
  unknownHost: 'The shop does not answer under this name.',
  tooSlow: 'Your request took too long to reach us. Please try again.',
  tooLarge: 'This request is too large.',
  tooMany: 'Too many requests. Please wait a moment and try again.',
  tooManyUploads:
    'Other pictures of yours are still on their way. Please wait until they have arrived, then send these again.',
  unavailable: 'The shop is catching its breath. Please try again in a moment.',
  readOnly: messages.errorPage.readOnly,
  unexpected: messages.errorPage.unexpected,

  articleMissing: 'Please name the product by its article, such as CND-001.',
  quantityWrong: 'Please say how many: a whole number, 0 to take it out.',
} as const

/** In a module that the error page loads by itself, so that other pages do without. */
export const retryMessages = { soon: 'We try again in a few seconds.' } as const

/** Titles of the plain pages that only the server sends. */
export const refusalTitles = {
  crossSite: 'That did not come from here',
  unknownHost: 'There is no shop under this name',
  tooSlow: 'Your connection is slow',
  tooLarge: 'That is too much at once',
  tooMany: 'One moment, please',
} as const
