import type { APIRoute } from 'astro'
import { signOut } from '@/features/accounts/server/account-sessions'
import { accountRequestOf, leadOn } from '@/site/account-forms/page-visit'

export const prerender = false

/** 'Uitloggen'. By POST only: a link or a prefetch signs nobody out. */
export const POST: APIRoute = async (visit) => {
  const { context, account } = visit.locals
  const cookies = await signOut(context, accountRequestOf(visit), account)
  return leadOn(visit, account?.role === 'admin' ? '/inloggen' : '/hosting-login', cookies, 'signed-out')
}

export const GET: APIRoute = ({ redirect }) => redirect('/', 303)
