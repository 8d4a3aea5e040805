/** From here on a product's sections are open. */
export const wideWindow = '(min-width: 768px)'
