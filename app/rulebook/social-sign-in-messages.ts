import { accountMessages } from './account-messages.ts'

const names = { google: 'Google', facebook: 'Facebook' } as const
type Provider = keyof typeof names

/** Texts of social sign-ins, in their own file so that a first visit does not load them. */
export const socialSignInMessages = {
  names,
  continueWith: (provider: Provider) => `Continue with ${names[provider]}`,
  redirecting: (provider: Provider) => `On the way to ${names[provider]}`,
  continueTo: (provider: Provider) => `Go on to ${names[provider]}`,
  notConfigured: (provider: Provider) =>
    `${names[provider]} is not set up here: ${provider === 'google' ? 'GOOGLE_CLIENT_ID' : 'FACEBOOK_APP_ID'} is not set.`,

  /** Why the sign-in failed. The provider is known, unless the URL was made up. */
  problems: {
    cancelled: (provider: string) =>
      `You cancelled at ${provider}, so nothing was changed. Try again, or log in another way.`,
    'wrong-state': (provider: string) =>
      `The way back from ${provider} was too long, or began in another browser. Please try again.`,
    'provider-away': (provider: string) =>
      `${provider} does not answer at the moment. Please try again later, or log in another way.`,
    unverified: (provider: string) =>
      `${provider} has not confirmed your email, so we cannot use it. Confirm it there, or sign in with an email and a password.`,
    prove: (provider: string) =>
      `This email has an account here already. Log in the way you did before, and ${provider} is linked by itself.`,
    'confirm-first': (_provider: string) =>
      'Please confirm your email first: we have emailed you a link. Then you can link other sign-in methods.',
    'proof-needed': (provider: string) =>
      `That took too long. Confirm once more that it is you, then link ${provider}.`,
    'linked-elsewhere': (provider: string) => `This ${provider} account belongs to another account here already.`,
    'account-blocked': (_provider: string) => accountMessages.blocked,
    'unknown-provider': (_provider: string) => 'This sign-in method does not exist here.',
  },
  unknownProvider: 'the provider',

  /** Greetings after a social sign-in, in Ukrainian, the language of the shop's founders. */
  greetings: {
    new: (firstName: string) => `Ласкаво просимо, ${firstName}!`,
    back: (firstName: string) => `Вітаємо, ${firstName}!`,
    linked: 'It is linked now: you can log in either way.',
  },

  section: {
    title: 'Linked sign-ins',
    text: 'Each of these is enough to log in.',
    setPassword: 'Set a password',
    saving: 'Saving...',
    linked: (since: string) => `Linked since ${since}`,
    notLinked: 'Not linked',
    link: (provider: Provider) => `Link ${names[provider]}`,
    unlink: (provider: Provider) => `Unlink ${names[provider]}`,
    lastSignInMethod: 'This is your only sign-in method. Set a password first, or link another provider.',
    gone: 'It was not linked any more',
    passwordExists: 'This account has a password already',
    failed: 'We could not save that. Nothing is changed, please try again.',
    done: {
      'google-linked': 'Google is linked to your account',
      'facebook-linked': 'Facebook is linked to your account',
      'google-unlinked': 'Google is not linked any more',
      'facebook-unlinked': 'Facebook is not linked any more',
      'password-set': 'Your password is set',
    },
  },
} as const
