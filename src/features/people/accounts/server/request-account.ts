import type { Context } from '@/platform/context'
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
  if (inUse) return { ...visitorOf(context, inUse, inUse.sessionId), cookies: [] }
  const { response, headers } = await authOf(context).api.getSession({
    headers: authHeaders(request),
    returnHeaders: true,
  })
  if (!response) return undefined
  return { ...visitorOf(context, response.user, response.session.id), cookies: headers.getSetCookie() }
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

function visitorOf(context: Context, user: KnownAccount, sessionId: string): Omit<RequestAccount, 'cookies'> {
  const role: Role = user.role === 'admin' ? 'admin' : 'customer'
  const officeRole = OFFICE_ROLES.find((known) => role === 'admin' && known === user.officeRole) ?? null
  const hasSecondFactor = user.twoFactorEnabled === true
  const { id, email, name } = user
  return {
    account: { id, email, name, role, officeRole, hasSecondFactor, sessionId },
    owesSecondFactor: role === 'admin' && !hasSecondFactor && !maySkip(context, user.secondFactorSkippedAt),
  }
}

/** Only demo mode lets an administrator skip the second factor. */
function maySkip({ settings }: Context, skippedAt: Date | null | undefined): boolean {
  return settings.appMode === 'demo' && skippedAt instanceof Date
}
