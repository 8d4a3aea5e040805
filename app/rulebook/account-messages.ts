/** Texts about names, email addresses and passwords: those of the specification and our own. */
export const accountMessages = {
  emailMissing: 'Please enter your email',
  emailInvalid: 'Please enter a valid email',
  passwordMissing: 'Please enter your password',
  passwordWeak: 'Please create a stronger password',
  confirmMissing: 'Please confirm your password',
  confirmDifferent: 'Passwords must match',
  nameMissing: 'Please enter your full name',
  nameIncomplete: 'Full name must include first name and last name',
  policyMissing: 'Please accept the policy',

  /** Shown for an unknown email and for a wrong password, so that it does not reveal which emails have an account. */
  wrongCredentials: 'Wrong email or password',
  blocked:
    'This account has been blocked. If you think that is a mistake, please write to us: our email is on the page Contact.',
  secondFactor: 'Please enter the code from your authenticator app as well',
  logInWithPassword: 'This email has an account here already. Log in with your password.',
  wrongPassword: 'This is not your current password',
  userExists: 'User is already exist',
  sameEmail: 'This is your email already',
  noPassword: 'This account has no password yet. “Remind password” sends you a link to choose one.',
  linkExpired: 'This link does not work any more. It has been used, or it is too old.',
  tooManyTries: 'Too many tries. Please wait a little and try again.',
  alreadyConfirmed: 'Your email is confirmed already',
  sessionNotFound: 'This device is logged out already',
  providerUnverified: 'We could not make sure of this with the provider. Please log in on our own pages.',

  noUser: 'Nobody is logged in',
  registered: 'User registered successfully',
  remindSent: 'If this email has an account here, an email with a link is on its way.',
  passwordChanged: 'Your password has been changed',
  emailConfirmed: 'Your email is confirmed',

  unknownBrowser: 'A browser',
  deviceOn: (browser: string, system: string) => `${browser} on ${system}`,
} as const
