/** Texts of the last place of a list that shows a scene. The server sends them, so that no page's script contains them. */
export const listTileMessages = {
  story: (minutes: string) => `Story, ${minutes}`,
  nextCategory: 'Next category',
} as const
