import type { APIRoute } from 'astro'
import type { FlashName } from '@/features/people/accounts/domain/account-notices'
import { signOut } from '@/features/people/accounts/server/account-sessions'
import { accountRequestOf } from '@/features/people/accounts/web/site/server/account-visit'
import { redirectAfterPost } from '@/platform/forms/flash'

export const prerender = false

/** Sign-out. By POST only: a link or a prefetch must not sign anybody out. */
export const POST: APIRoute = async (visit) => {
  const { context, account } = visit.locals
  const cookies = await signOut(context, accountRequestOf(visit), account)
  const path = account?.role === 'admin' ? '/inloggen' : '/hosting-login'
  return redirectAfterPost(visit, path, { cookies, flash: 'signed-out' satisfies FlashName })
}

export const GET: APIRoute = ({ redirect }) => redirect('/', 303)
