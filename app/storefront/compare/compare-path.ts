/** Adds a product to those that the browser remembers; without scripts it is compared alone, and the page offers others. */
export const addToComparisonPath = (article: string) => `/compare?add=${article}`
