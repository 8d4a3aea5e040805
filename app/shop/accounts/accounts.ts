export type UserId = string & { readonly __brand: 'UserId' }
export type SessionId = string & { readonly __brand: 'SessionId' }

/** Who is asking, once we know. What belongs to somebody is loaded through them. */
export type SignedIn = {
  id: UserId
  sessionId: SessionId
  fullName: string
  email: string
  emailConfirmed: boolean
  isAdmin: boolean
}
