/** In a file of its own, because help pages name it without the other texts of returns. */
export const returnPageTitle = 'Return or exchange'
