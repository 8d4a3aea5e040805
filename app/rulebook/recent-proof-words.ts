import { proofLimits } from './limits/recent-proofs.ts'

export const recentProofWords = {
  title: 'Confirm that it is you',
  text: `What you are about to do reaches far, so we ask once more. The answer is good for ${proofLimits.goodForMinutes} minutes.`,
  codeLabel: 'Code from the app, or a recovery code*',
  codeHint: 'Codes are on in your account, so the password alone does not do.',
  passwordLabel: 'Your password*',
  showPassword: 'Show your password',
  submit: 'Confirm',
  pending: 'Checking...',
  passkey: 'Confirm with a passkey',
  signInAgain: 'Log in again with',
  noWay: 'There is nothing we could ask you for. Choose a password by email, then log in again.',
  choosePassword: 'Choose a password',
  cancel: 'Not now',
  failed: 'We could not check that. Please try again later.',
  wrongPassword: 'This is not your password',
  wrongPasskey: 'This passkey belongs to another account.',
  youngPasskey: `A passkey stands in for a code ${proofLimits.passkeyAgeHours} hours after it was added. Please enter a code.`,

  /** Shown where an action needs a recent proof. */
  needed: 'Please confirm that it is you first.',
  beforePasskey: 'Before you add a passkey, please confirm that it is you.',
  beforePassword: 'Before you set a password, please confirm that it is you.',
  link: 'Confirm that it is you',
} as const
