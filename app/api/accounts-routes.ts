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
} from './accounts-api.schema.ts'
import { refusals } from './problem.schema.ts'
import { json, jsonBody } from './route-parts.ts'

const tags = ['Accounts']

export const userOnload = createRoute({
  method: 'get',
  path: '/user-onload',
  operationId: 'get-current-user',
  tags,
  summary: 'Who is signed in',
  description: 'A guest gets the same status, with a message.',
  security: [],
  responses: {
    200: { description: 'The signed-in customer, or a message that no one is signed in.', ...json(UserOnloadSchema) },
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
    'The new customer is signed in. Their wishlist and cart from before are added to the account. An email asks them to confirm the address.',
  security: [],
  request: jsonBody(RegisterSchema),
  responses: {
    201: { description: 'The account is created, and a session starts.', ...json(RegisteredSchema) },
    204: { description: 'An account with this email address exists.' },
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
    'The wishlist and cart from before are merged into those of the account: for a product in both carts the larger amount is kept. An unknown address and a wrong password get the same response.',
  security: [],
  request: jsonBody(LoginSchema),
  responses: {
    200: { description: 'A session starts.', ...json(CustomerSchema) },
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
  summary: 'Enter a code',
  description:
    'After a login refused with the code `second-factor`, with the cookie it set: a code from the authenticator app, or a recovery code.',
  security: [],
  request: jsonBody(SecondFactorSchema),
  responses: {
    200: { description: 'A session starts.', ...json(CustomerSchema) },
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
  description: 'Ends the session and removes its cookies.',
  security: [],
  responses: loggedOut,
})

export const logoutByGet = createRoute({
  method: 'get',
  path: '/logout',
  operationId: 'log-out-by-get',
  tags,
  summary: 'Log out, for old clients',
  description: 'The same by GET. Refused when another site sends the request.',
  security: [],
  responses: { ...loggedOut, ...refusals.notAllowed },
})

export const forgotPassword = createRoute({
  method: 'post',
  path: '/password/forgot',
  operationId: 'forgot-password',
  tags,
  summary: 'Ask for a link to a new password',
  description: 'The response is the same whether or not an account has this address.',
  security: [],
  request: jsonBody(ForgotSchema),
  responses: {
    202: { description: 'If an account has this address, an email is on its way.', ...json(DoneSchema) },
    ...refusals.malformed,
    ...refusals.invalid,
    ...refusals.always,
  },
})

export const resetPassword = createRoute({
  method: 'post',
  path: '/password/reset',
  operationId: 'reset-password',
  tags,
  summary: 'Choose a new password',
  description: 'With the token from the email, valid once and for half an hour. All sessions end.',
  security: [],
  request: jsonBody(ResetSchema),
  responses: {
    200: { description: 'The new password is set.', ...json(DoneSchema) },
    ...refusals.malformed,
    ...refusals.invalid,
    ...refusals.always,
  },
})

export const confirmEmail = createRoute({
  method: 'post',
  path: '/email/confirm',
  operationId: 'confirm-email',
  tags,
  summary: 'Confirm an email address',
  description: 'With the token from the email, valid once.',
  security: [],
  request: jsonBody(ConfirmSchema),
  responses: {
    200: { description: 'The address is confirmed.', ...json(ConfirmedSchema) },
    ...refusals.malformed,
    ...refusals.invalid,
    ...refusals.always,
  },
})
