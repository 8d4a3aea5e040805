/** The sign-in forms. `full` is the registration that the offer links to. */
export type SignInKind = 'login' | 'register' | 'full' | 'forgot'

/** The page of each form, for browsers without JavaScript and for links. */
export const signInPages: Record<SignInKind, string> = {
  login: '/login',
  register: '/register',
  full: '/register?offer',
  forgot: '/forgot-password',
}

/** The page that a user wanted before they had to sign in. */
export const returnParameter = 'to'
