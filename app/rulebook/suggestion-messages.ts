/** Texts of what is suggested while a shopper types. */
export const suggestionMessages = {
  name: 'Suggestions',
  count: (count: number) => (count === 1 ? '1 suggestion' : `${count} suggestions`),
  corrected: (text: string) => `Showing results for “${text}”`,
  groups: { past: 'Searched before', products: 'Products', categories: 'Categories' },
  inCategory: (text: string, category: string) => `“${text}” in ${category}`,
  all: (text: string) => `All results for “${text}”`,
  forget: 'Forget my searches',
} as const
