export const searchMessages = {
  resultsTitle: "Here's what we found",
  /** Heading above what was found beside products. */
  content: 'Stories and pages',
  noResults: 'Sorry, your request did not yield any results',
  noResultsText: 'Try a shorter word, or look through a category.',
  /** The corrected text is a link between the two parts. */
  corrected: (text: string) => ['Showing results for ', `, because nothing here is called “${text}”.`] as const,
  leftOut: (words: readonly string[]) =>
    `No product has all of these words, so ${words.map((word) => `“${word}”`).join(', ')} ${words.length === 1 ? 'was' : 'were'} left out.`,
  prompt: 'What are you looking for?',
  promptText: 'Type a word above, or start with a category.',
} as const
