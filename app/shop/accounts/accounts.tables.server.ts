import type { ColumnType, Generated } from 'kysely'
import type { AdminRole } from '#rulebook/admin-roles.ts'
import type { SessionId, UserId } from './accounts.ts'

export type UsersTable = {
  id: ColumnType<UserId, string | undefined, never>
  full_name: string
  email: string
  email_confirmed: Generated<boolean>
  is_admin: Generated<boolean>
  /** Null exactly when the user is no admin, which a trigger keeps. */
  admin_role: ColumnType<AdminRole | null, AdminRole | null | undefined, AdminRole | null>
  second_factor_on: Generated<boolean>
  picture_url: ColumnType<string | null, string | null | undefined, string | null>
  policy_accepted_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** The time when the user agreed to receive news; null: never. */
  news_agreed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  blocked_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  blocked_reason: ColumnType<string | null, string | null | undefined, string | null>
  search: ColumnType<string, never, never>
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export type SignInMethodsTable = {
  id: Generated<string>
  user_id: UserId
  provider: string
  provider_user_id: string
  password_hash: ColumnType<string | null, string | null | undefined, string | null>
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export type SessionsTable = {
  id: ColumnType<SessionId, string | undefined, never>
  user_id: ColumnType<UserId, UserId, never>
  token_hash: Buffer
  /** When a session from before tokens were hashed got a new token; null for all others. */
  moved_at: ColumnType<Date | null, undefined, Date>
  /** False: the cookie ends with the browser session. */
  remembered: Generated<boolean>
  user_agent: string | null
  expires_at: Date
  created_at: Generated<Date>
  /** The session's last use, accurate to a few minutes. */
  updated_at: Generated<Date>
}

export type DevicesTable = { user_id: UserId; device_hash: Buffer; last_seen_at: Date }

export type EmailTokenPurpose = 'confirm-email' | 'reset-password' | 'change-email'

export type EmailTokensTable = {
  token_hash: Buffer
  purpose: EmailTokenPurpose
  user_id: UserId
  email: string
  expires_at: Date
  created_at: Generated<Date>
}

/** Short-lived state of unfinished sign-ins and passkey questions. */
export type PendingProofsTable = {
  id: Generated<string>
  identifier: string
  /** The user of a sign-in that waits for its code; null for everything else. */
  user_id: ColumnType<UserId | null, UserId | null | undefined, never>
  value: string
  expires_at: Date
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export type SecondFactorsTable = {
  id: Generated<string>
  user_id: UserId
  secret: string
  /** False until the user has entered a code made with this secret. */
  verified: Generated<boolean>
  last_step: ColumnType<string, string | undefined, string>
  created_at: Generated<Date>
}

export type RecoveryCodesTable = { user_id: UserId; code_hash: Buffer }

export type TrustedBrowsersTable = { user_id: UserId; token_hash: Buffer; expires_at: Date }

export type PasskeysTable = {
  id: Generated<string>
  user_id: UserId
  name: string | null
  public_key: string
  credential_id: string
  counter: string
  device_type: string
  backed_up: boolean
  transports: string | null
  aaguid: string | null
  created_at: Generated<Date>
}

export type NotMeUndoes = 'passkey' | 'provider' | 'codes' | 'password' | 'email' | 'admin' | 'nothing'

export type NotMeLinksTable = {
  token_hash: Buffer
  user_id: UserId
  email: string
  undoes: NotMeUndoes
  subject: string | null
  expires_at: Date
  created_at: Date
}

export type RecentProofsTable = { session_id: SessionId; is_second_factor: boolean; proven_at: Date }

export type AttemptsTable = { subject_hash: Buffer; used: number; resets_at: Date }

export type SecretsTable = { name: string; value: Buffer; created_at: Generated<Date> }

export type AccountTables = {
  users: UsersTable
  sign_in_methods: SignInMethodsTable
  sessions: SessionsTable
  devices: DevicesTable
  email_tokens: EmailTokensTable
  pending_proofs: PendingProofsTable
  second_factors: SecondFactorsTable
  recovery_codes: RecoveryCodesTable
  trusted_browsers: TrustedBrowsersTable
  passkeys: PasskeysTable
  recent_proofs: RecentProofsTable
  not_me_links: NotMeLinksTable
  attempts: AttemptsTable
  secrets: SecretsTable
}
