import { getActionContext } from 'astro:actions'
import { defineMiddleware } from 'astro:middleware'
import type { APIContext } from 'astro'
import { accessTo, verdictOn } from '@/features/accounts/rules/access'
import { signInAddress } from '@/features/accounts/rules/return-path'
import { accountOfRequest } from '@/features/accounts/server/request-account'

/** Finds out who asks, and lets nobody past who may not be there. The only place where that is decided. */
export const onRequest = defineMiddleware(async (astro, next) => {
  if (astro.isPrerendered) return next()
  if (import.meta.env.DEV) await addDevelopmentLocals(astro)

  const { context, clientAddress } = astro.locals
  const found = await accountOfRequest(context, { headers: astro.request.headers, clientAddress })
  astro.locals.account = found?.account
  const access = accessTo({ route: astro.routePattern, action: getActionContext(astro).action?.name })
  const visitor = found && { role: found.account.role, owesSecondFactor: found.owesSecondFactor }
  const answer = await answerFor(verdictOn(access, visitor), astro, next)
  for (const cookie of found?.cookies ?? []) answer.headers.append('Set-Cookie', cookie)
  return answer
})

type Next = (rewrite?: Request) => Promise<Response>

async function answerFor(verdict: ReturnType<typeof verdictOn>, astro: APIContext, next: Next) {
  if (verdict === 'welcome') return next()
  const { pathname, search } = astro.url
  if (!isPage(astro)) return refusal(verdict)
  // A form that was sent without a session is not sent again after signing in: its page is.
  const onwards = astro.request.method === 'GET' ? pathname + search : pathname
  astro.locals.refusedPath = onwards
  if (verdict === 'second-factor') return astro.redirect(signInAddress('/tweede-factor', onwards), 303)
  const page = verdict === 'sign-in' ? '/inloggen' : '/geen-toegang'
  return next(new Request(new URL(page, astro.url), { headers: astro.request.headers }))
}

/** What a person looks at; programs and files get a bare status. */
function isPage({ routePattern }: APIContext): boolean {
  return !/^\/(api|_)|\.\w+$/.test(routePattern)
}

function refusal(verdict: 'sign-in' | 'forbidden' | 'second-factor'): Response {
  const isUnknown = verdict === 'sign-in'
  return new Response(isUnknown ? 'Log eerst in.\n' : 'Hier heb je geen toegang toe.\n', {
    status: isUnknown ? 401 : 403,
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  })
}

/** Pages get their context from our own edge; `npm run dev`, which has no edge, makes one here. */
async function addDevelopmentLocals({ locals }: APIContext): Promise<void> {
  const { developmentLocals } = await import('./development-locals')
  Object.assign(locals, await developmentLocals())
}
