import type { Context } from '@/platform/context'
import type { Role, SignedInAccount } from '../rules/roles'
import { ADDRESS_HEADER, authOf } from './auth'

/** What a use case needs of a request to act for whoever sent it. */
export interface AccountRequest {
  headers: Headers
  clientAddress: string
}

/** The request's headers for better-auth, with the address that the edge trusts and no other. */
export function authHeaders({ headers, clientAddress }: AccountRequest): Headers {
  const copy = new Headers(headers)
  copy.set(ADDRESS_HEADER, clientAddress)
  return copy
}

export interface RequestAccount {
  account: SignedInAccount
  /** An administrator who has to set up a second factor before anything else. */
  owesSecondFactor: boolean
  /** `Set-Cookie` lines: a session in use lives on. */
  cookies: string[]
}

/** Who sent this request, by the session cookie that it carries; nobody when that is absent, false or over. */
export async function accountOfRequest(
  context: Context,
  request: AccountRequest,
): Promise<RequestAccount | undefined> {
  if (!request.headers.get('cookie')?.includes('webnoaber.session_token')) return undefined
  const { response, headers } = await authOf(context).api.getSession({
    headers: authHeaders(request),
    returnHeaders: true,
  })
  if (!response) return undefined
  const { user, session } = response
  const role: Role = user.role === 'admin' ? 'admin' : 'customer'
  const hasSecondFactor = user.twoFactorEnabled === true
  return {
    account: {
      id: user.id,
      email: user.email,
      name: user.name,
      role,
      hasSecondFactor,
      sessionId: session.id,
    },
    owesSecondFactor: role === 'admin' && !hasSecondFactor && !maySkip(context, user.secondFactorSkippedAt),
    cookies: headers.getSetCookie(),
  }
}

/** Only demo mode lets an administrator do without. */
function maySkip({ settings }: Context, skippedAt: Date | null | undefined): boolean {
  return settings.appMode === 'demo' && skippedAt instanceof Date
}
