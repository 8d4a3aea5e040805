import { accountLimits } from './limits/accounts.ts'
import { reauthenticationLimits } from './limits/reauthentication.ts'

/** Texts of logging in and out, in their own file so that a first visit does not load them. */
export const signInMessages = {
  labels: {
    fullName: 'Your full name*',
    email: 'Your email*',
    password: 'Password*',
    newPassword: 'Create password*',
    confirmPassword: 'Confirm the password*',
  },
  showNewPassword: 'Show create password',
  showConfirmation: 'Show confirm the password',
  passwordHint: `${accountLimits.passwordMinLength} to ${accountLimits.passwordMaxLength} characters with a digit, a lowercase and an uppercase letter, and one of !.@#$%^&*`,

  login: {
    title: 'Log in',
    description: 'Your wishlist and cart are where you left them.',
    submit: 'Log in',
    pending: 'Logging in...',
    remember: 'Remember me',
    remind: 'Remind password',
    otherMethods: 'Log in with',
    locked:
      'Too many tries. Wait a little, or get in now: with a passkey, or with a new password that “Remind password” leads to.',
    noAccount: 'New here?',
    percent: (percent: number) => `${percent}%`,
    offer: (percent: number) => `New here? An account takes ${percent}% off the first order.`,
    register: 'Sign in',
    failed: 'We could not log you in. Please try again later.',
  },

  register: {
    title: 'Create account',
    description: 'An account keeps your wishlist, your cart and your orders together, on every device.',
    submit: 'Create account',
    pending: 'Creating account...',
    otherMethods: 'Sign in with',
    hasAccount: 'Already have an account?',
    login: 'Log in',
    userExists: 'User is already exist',
    done: 'User registered successfully',
    doneText: 'We have emailed you a link. Follow it to confirm your email.',
    continueLink: 'Go on',
    failed: 'Failed to register user. Please try again later.',
  },

  /** The registration behind the welcome offer. */
  full: {
    title: 'Create account',
    description: (percent: number) => `${percent}% off comes with it.`,
    submit: 'Create account',
    pending: 'Creating account...',
    accept: 'I accept the',
    policy: 'privacy policy',
    newTab: 'Opens in a new tab',
    promo: 'Send me offers and news by email',
  },

  forgot: {
    title: 'Remind password',
    description: 'Tell us your email, and we send you a link to choose a new password.',
    submit: 'Send the link',
    pending: 'Sending...',
    done: 'Check your email',
    doneText: (email: string) =>
      `If ${email} has an account here, an email with a link is on its way. The link works once, for ${accountLimits.resetLinkMinutes} minutes.`,
    back: 'Back to log in',
    failed: 'The email could not be sent. Please try again later.',
  },

  reset: {
    title: 'Choose a new password',
    description: 'It replaces the old one, and you are logged out everywhere else.',
    submit: 'Save the password',
    pending: 'Saving...',
    done: 'Your password has been changed',
    doneText: 'Log in with the new one.',
    signInMethods: 'Other sign-in methods',
    signInMethodsText: `Remove what you do not know. What was added in the last ${reauthenticationLimits.resetRemovesDays} days is removed in any case; you can add it again.`,
    passkey: (name: string | null) => (name === null ? 'Passkey' : `Passkey “${name}”`),
    willBeRemoved: (name: string, since: string) => `${name}, added ${since}: will be removed`,
    remove: (name: string, since: string) => `Remove ${name}, added ${since}`,
    removed: (names: string) => `Removed with the old password: ${names}.`,
    linkExpired: 'This link does not work any more',
    linkExpiredText: `It has been used, or it is older than ${accountLimits.resetLinkMinutes} minutes. We can send you another one.`,
    again: 'Send another link',
    failed: 'The password could not be saved. Please try again later.',
  },

  confirm: {
    title: 'Confirm your email',
    description: 'One click, and we know that our emails reach you.',
    submit: 'Confirm my email',
    pending: 'Confirming...',
    done: 'Your email is confirmed',
    doneText: 'Thank you. Everything is in place now.',
    withCode: (code: string, percent: number, until: string) =>
      `Thank you. Your code ${code} takes ${percent}% off your first order, until ${until}. The checkout offers it by itself.`,
    ordered: (percent: number) =>
      `Thank you. The ${percent}% was for a first order, and you have ordered already, so there is no code to use now. Should that order not be completed, the checkout offers it for the next one.`,
    linkExpired: 'This link does not work any more',
    linkExpiredText:
      'It has been used, or it is too old. If your email is confirmed already, there is nothing left to do.',
    continueLink: 'Back to the shop',
    failed: 'Your email could not be confirmed. Please try again later.',
  },

  logOut: {
    title: 'Log out',
    description: 'Your wishlist and cart stay in your account until you come back.',
    submit: 'Log out',
    pending: 'Logging out...',
    stay: 'Stay',
    failed: 'We could not log you out, so you are still logged in here. Please try again.',
    unsavedText: 'The text of a story or page has not been saved. Logging out removes it from this browser. Log out?',
    textKept: 'You are still logged in, and your text is still here.',
  },

  logInFirst: 'Please log in to see this page.',
} as const
