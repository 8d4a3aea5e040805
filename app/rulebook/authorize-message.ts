/** The specification's sentence to guests who send a review or a question. */
export const authorizeMessage = 'Authorize to leave a feedback'
