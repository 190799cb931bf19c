import type { APIRoute } from 'astro'
import type { FlashName } from '@/features/accounts/rules/account-notices'
import { signOut } from '@/features/accounts/server/account-sessions'
import { goOn } from '@/platform/forms/go-on'
import { accountRequestOf } from '@/site/account-forms/account-visit'

export const prerender = false

/** 'Uitloggen'. By POST only: a link or a prefetch signs nobody out. */
export const POST: APIRoute = async (visit) => {
  const { context, account } = visit.locals
  const cookies = await signOut(context, accountRequestOf(visit), account)
  const path = account?.role === 'admin' ? '/inloggen' : '/hosting-login'
  return goOn(visit, path, { cookies, word: 'signed-out' satisfies FlashName })
}

export const GET: APIRoute = ({ redirect }) => redirect('/', 303)
