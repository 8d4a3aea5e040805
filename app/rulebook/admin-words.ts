/** What is said around the owners' pages, apart from the others so that no page of the shop carries it along. */
export const adminWords = {
  navigation: 'Admin',
  logOut: 'Log Out',
  loggingOut: 'Logging out...',
  failed: 'That could not be saved. Nothing is lost, please try again.',
} as const
