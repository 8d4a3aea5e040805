import { reauthenticationLimits } from './limits/reauthentication.ts'

export const reauthenticationMessages = {
  title: 'Confirm that it is you',
  text: `This needs a confirmation, which is valid for ${reauthenticationLimits.validMinutes} minutes.`,
  codeLabel: 'Code from the app, or a recovery code*',
  codeHint: 'Codes are on in your account, so the password alone does not do.',
  passwordLabel: 'Your password*',
  showPassword: 'Show your password',
  submit: 'Confirm',
  pending: 'Checking...',
  passkey: 'Confirm with a passkey',
  signInAgain: 'Log in again with',
  noMethod: 'There is nothing we could ask you for. Choose a password by email, then log in again.',
  choosePassword: 'Choose a password',
  cancel: 'Not now',
  failed: 'We could not check that. Please try again later.',
  wrongPassword: 'This is not your password',
  wrongPasskey: 'This passkey belongs to another account.',
  passkeyTooNew: `A passkey stands in for a code ${reauthenticationLimits.passkeyAgeHours} hours after it was added. Please enter a code.`,

  /** Shown where an action needs a recent proof. */
  needed: 'Please confirm that it is you first.',
  beforePasskey: 'Before you add a passkey, please confirm that it is you.',
  beforePassword: 'Before you set a password, please confirm that it is you.',
  link: 'Confirm that it is you',
} as const
