/** The sort order outside of the form is sent with it. */
export const filtersFormId = 'filters'
