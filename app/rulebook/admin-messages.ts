/** Texts around the admin sections, in their own file so that shop pages do not load them. */
export const adminMessages = {
  navigation: 'Admin',
  logOut: 'Log Out',
  loggingOut: 'Logging out...',
  failed: 'That could not be saved. Nothing is lost, please try again.',
  undo: 'Undo',
  customerView: 'As customers see it',
  customerViewOf: (name: string) => `As customers see it: ${name}`,
  release: (release: string) => `Version ${release}`,
  confirmLeave: 'This has not been saved. Leave the page?',
  chosen: (count: number) => `${count.toLocaleString('en-US')} chosen`,
} as const
