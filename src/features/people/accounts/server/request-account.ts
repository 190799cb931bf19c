import type { Context } from '@/platform/context'
import { SIGN_IN_METHODS } from '../domain/recent-confirmation'
import { OFFICE_ROLES, type Role, type SignedInAccount } from '../domain/roles'
import { ADDRESS_HEADER, authOf } from './internal/auth'
import { sessionInUse } from './internal/session-in-use'

/** What a use case needs from a request to act for its sender. */
export interface AccountRequest {
  headers: Headers
  clientAddress: string
}

/** The request's headers for better-auth, with only the client address that the edge trusts. */
export function authHeaders({ headers, clientAddress }: AccountRequest): Headers {
  const copy = new Headers(headers)
  copy.set(ADDRESS_HEADER, clientAddress)
  return copy
}

export interface RequestAccount {
  account: SignedInAccount
  /** Whether this is an administrator who has to set up a second factor first. */
  owesSecondFactor: boolean
  /** `Set-Cookie` lines: a session in use is renewed. */
  cookies: string[]
}

/** The account that sent this request, by its session cookie; undefined when that is absent, invalid or expired. */
export async function accountOfRequest(
  context: Context,
  request: AccountRequest,
): Promise<RequestAccount | undefined> {
  const cookies = request.headers.get('cookie') ?? ''
  if (!cookies.includes('webnoaber.session_token')) return undefined
  const inUse = await sessionInUse(context, cookies)
  if (inUse) return { ...visitorOf(context, inUse, { ...inUse, id: inUse.sessionId }), cookies: [] }
  const { response, headers } = await authOf(context).api.getSession({
    headers: authHeaders(request),
    returnHeaders: true,
  })
  if (!response) return undefined
  return { ...visitorOf(context, response.user, response.session), cookies: headers.getSetCookie() }
}

interface KnownAccount {
  id: string
  email: string
  name: string
  role: string
  officeRole?: string | null | undefined
  twoFactorEnabled?: boolean | null | undefined
  secondFactorSkippedAt?: Date | null | undefined
}

interface KnownSession {
  id: string
  method?: string | null | undefined
  confirmedAt?: Date | null | undefined
}

function visitorOf(
  context: Context,
  user: KnownAccount,
  session: KnownSession,
): Omit<RequestAccount, 'cookies'> {
  const role: Role = user.role === 'admin' ? 'admin' : 'customer'
  const officeRole = OFFICE_ROLES.find((known) => role === 'admin' && known === user.officeRole) ?? null
  const hasSecondFactor = user.twoFactorEnabled === true
  const signedInBy = SIGN_IN_METHODS.find((method) => method === session.method) ?? 'password'
  const { id, email, name } = user
  const confirmedAt = session.confirmedAt ?? null
  // A passkey is both factors; with an app, no session is made without its code.
  const hasBothFactors = hasSecondFactor || signedInBy === 'passkey'
  return {
    account: {
      id,
      email,
      name,
      role,
      officeRole,
      hasSecondFactor,
      sessionId: session.id,
      signedInBy,
      confirmedAt,
    },
    owesSecondFactor: role === 'admin' && !hasBothFactors && !maySkip(context, user.secondFactorSkippedAt),
  }
}

/** Only demo mode lets an administrator skip the second factor. */
function maySkip({ settings }: Context, skippedAt: Date | null | undefined): boolean {
  return settings.appMode === 'demo' && skippedAt instanceof Date
}
