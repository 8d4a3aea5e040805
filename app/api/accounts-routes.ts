import { createRoute, z } from '@hono/zod-openapi'
import {
  ConfirmedSchema,
  ConfirmSchema,
  CustomerSchema,
  DoneSchema,
  ForgotSchema,
  LoginSchema,
  RegisteredSchema,
  RegisterSchema,
  ResetSchema,
  SecondFactorSchema,
  UserOnloadSchema,
} from './accounts.schema.ts'
import { refusals } from './problem.schema.ts'
import { json, jsonBody } from './route-parts.ts'

const tags = ['Accounts']

export const userOnload = createRoute({
  method: 'get',
  path: '/user-onload',
  operationId: 'get-current-user',
  tags,
  summary: 'Who is signed in',
  description: 'A guest is told so, with the same status.',
  security: [],
  responses: {
    200: { description: 'Whoever is signed in, or a sentence that nobody is.', ...json(UserOnloadSchema) },
    ...refusals.always,
  },
})

export const registration = createRoute({
  method: 'post',
  path: '/register',
  operationId: 'register',
  tags,
  summary: 'Open an account',
  description:
    'Whoever opens one is signed in. The wishlist and the cart they had before join it. A letter asks whether the address is theirs.',
  security: [],
  request: jsonBody(RegisterSchema),
  responses: {
    201: { description: 'The account is open, and a session begins.', ...json(RegisteredSchema) },
    204: { description: 'There is an account with this address already.' },
    ...refusals.malformed,
    ...refusals.notSignedIn,
    ...refusals.notAllowed,
    ...refusals.conflict,
    ...refusals.invalid,
    ...refusals.always,
  },
})

export const login = createRoute({
  method: 'post',
  path: '/login',
  operationId: 'log-in',
  tags,
  summary: 'Log in',
  description:
    'The wishlist and the cart from before join those of the account: of a product in both carts the larger amount stays. An unknown address and a wrong password are refused alike.',
  security: [],
  request: jsonBody(LoginSchema),
  responses: {
    200: { description: 'A session begins.', ...json(CustomerSchema) },
    ...refusals.malformed,
    ...refusals.notSignedIn,
    ...refusals.notAllowed,
    ...refusals.invalid,
    ...refusals.always,
  },
})

export const secondFactor = createRoute({
  method: 'post',
  path: '/login/second-factor',
  operationId: 'show-code',
  tags,
  summary: 'Show a code',
  description:
    'After a login that was refused with the code `second-factor`, with the cookie that came along: a code of the authenticator app, or one of the recovery codes.',
  security: [],
  request: jsonBody(SecondFactorSchema),
  responses: {
    200: { description: 'A session begins.', ...json(CustomerSchema) },
    ...refusals.malformed,
    ...refusals.notSignedIn,
    ...refusals.notAllowed,
    ...refusals.conflict,
    ...refusals.always,
  },
})

const loggedOut = {
  200: {
    description: 'The session has ended, if there was one.',
    ...json(z.object({ success: z.boolean() }).openapi('LoggedOut')),
  },
  ...refusals.always,
}

export const logout = createRoute({
  method: 'post',
  path: '/logout',
  operationId: 'log-out',
  tags,
  summary: 'Log out',
  description: 'Ends the session in the shop, and takes its cookies back.',
  security: [],
  responses: loggedOut,
})

export const oldLogout = createRoute({
  method: 'get',
  path: '/logout',
  operationId: 'log-out-by-get',
  tags,
  summary: 'Log out, for old clients',
  description: 'The same by GET. Refused when another site sends somebody here.',
  security: [],
  responses: { ...loggedOut, ...refusals.notAllowed },
})

export const forgot = createRoute({
  method: 'post',
  path: '/password/forgot',
  operationId: 'forgot-password',
  tags,
  summary: 'Ask for a link to a new password',
  description: 'The answer is the same whether or not anybody has this address.',
  security: [],
  request: jsonBody(ForgotSchema),
  responses: {
    202: { description: 'If somebody has this address, a letter is on its way.', ...json(DoneSchema) },
    ...refusals.malformed,
    ...refusals.invalid,
    ...refusals.always,
  },
})

export const reset = createRoute({
  method: 'post',
  path: '/password/reset',
  operationId: 'reset-password',
  tags,
  summary: 'Choose a new password',
  description: 'With the word from the letter, which is good once and for half an hour. All sessions end.',
  security: [],
  request: jsonBody(ResetSchema),
  responses: {
    200: { description: 'The new password is good from now on.', ...json(DoneSchema) },
    ...refusals.malformed,
    ...refusals.invalid,
    ...refusals.always,
  },
})

export const confirmation = createRoute({
  method: 'post',
  path: '/email/confirm',
  operationId: 'confirm-email',
  tags,
  summary: 'Confirm an e-mail address',
  description: 'With the word from the letter, which is good once.',
  security: [],
  request: jsonBody(ConfirmSchema),
  responses: {
    200: { description: 'The address is confirmed.', ...json(ConfirmedSchema) },
    ...refusals.malformed,
    ...refusals.invalid,
    ...refusals.always,
  },
})
