/** The forms of getting in. The offer leads to the full registration. */
export type SignInKind = 'login' | 'register' | 'full' | 'forgot'

/** The page with the same form, for browsers without scripts and for links from elsewhere. */
export const signInPages: Record<SignInKind, string> = {
  login: '/login',
  register: '/register',
  full: '/register?offer',
  forgot: '/forgot-password',
}
