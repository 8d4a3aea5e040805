/** Texts around pages and stories for readers. */
export const contentMessages = {
  stories: 'Stories',
  storiesText: 'About light, warmth and evenings, and the small arrangements that make one stay in them.',
  noStories: 'No stories yet',
  noStoriesText: 'The first one is being written. The products are here already.',
  allStories: 'All stories',
  nextStory: 'Another one to read',
  feed: 'Stories as a feed',
  minutes: (minutes: number) => (minutes === 1 ? '1 minute' : `${minutes} minutes`),
  fromTheStory: 'From the story',
  sections: 'Help and about us',
  gone: 'This story is not here',
  goneText: 'It has not been published yet, is over, or the address is incomplete.',
} as const
