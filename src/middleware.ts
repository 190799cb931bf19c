import { getActionContext } from 'astro:actions'
import { defineMiddleware } from 'astro:middleware'
import type { APIContext } from 'astro'
import { company } from '@/content/company'
import { type Access, accessTo, verdictOn } from '@/features/people/accounts/domain/access'
import { signInAddress } from '@/features/people/accounts/domain/return-path'
import { accountOfRequest, type RequestAccount } from '@/features/people/accounts/server/request-account'
import { isUnavailable } from '@/platform/database-retry'

/** Shown by Astro in the place of what failed; must not need what failed. */
const FAILURE_ROUTE = '/500'

/**
 * Everything rendered passes here. What fails is logged by us: Astro would print the error itself, with the e-mail
 * addresses and names that a query was asked about.
 */
export const onRequest = defineMiddleware(async (astro, next) => {
  if (astro.isPrerendered) return next()
  if (astro.routePattern === FAILURE_ROUTE) return await failurePage(astro, next)
  if (import.meta.env.DEV) await addDevelopmentLocals(astro)
  try {
    return await wholePage(await answerVisitor(astro, next))
  } catch (error) {
    if (!(await isReadable(astro.request))) return plainAnswer(400, 'Dit verzoek is niet te lezen.')
    astro.locals.logger.error({ err: error, route: astro.routePattern }, 'Een pagina is mislukt')
    // Without a body Astro puts the page of FAILURE_ROUTE here.
    return isPage(astro) ? new Response(null, { status: 500 }) : failure(isUnavailable(error) ? 503 : 500)
  }
})

/** Whether a body is what it says it is. One that is not makes whatever looks at it fail, which is no fault of ours. */
async function isReadable(request: Request): Promise<boolean> {
  const [type] = BODY_TYPE.exec(request.headers.get('Content-Type') ?? '') ?? []
  if (!type || request.bodyUsed) return true
  const body = request.clone()
  return await (/json$/i.test(type) ? body.json() : body.formData()).then(
    () => true,
    () => false,
  )
}

const BODY_TYPE = /^(?:application\/json|application\/x-www-form-urlencoded|multipart\/form-data)/i

/**
 * Nothing stands behind this page: when it fails too, a sentence is all there is. Nobody looks here who asks, so there is
 * no such page for whoever asks for it by its own address, and no action runs. What failed before the middleware, as a
 * page that cannot be loaded does, arrives here with its error; what failed behind it was logged there.
 */
async function failurePage(astro: APIContext, next: Next): Promise<Response> {
  if (astro.originPathname === FAILURE_ROUTE) return new Response(null, { status: 404 })
  withholdAction(astro)
  const { logger } = astro.locals
  if (astro.props.error)
    logger.error({ err: astro.props.error, path: astro.url.pathname }, 'Een pagina is mislukt')
  try {
    return await wholePage(await next())
  } catch (error) {
    logger.error({ err: error }, 'De pagina voor fouten is mislukt')
    return failure()
  }
}

/**
 * Waits for the end of a page, so that one that fails halfway is not sent by halves. One whose length is known has ended;
 * files go on as streams.
 */
async function wholePage(answer: Response): Promise<Response> {
  const { headers } = answer
  if (headers.has('Content-Length') || !headers.get('Content-Type')?.startsWith('text/html')) return answer
  return new Response(await answer.arrayBuffer(), answer)
}

/** Finds out who asks, and lets nobody past who may not be there. The only place where that is decided. */
async function answerVisitor(astro: APIContext, next: Next): Promise<Response> {
  const access = accessTo({ route: astro.routePattern, action: getActionContext(astro).action?.name })
  const found = await whoAsks(astro, access)
  astro.locals.account = found?.account
  const visitor = found && { role: found.account.role, owesSecondFactor: found.owesSecondFactor }
  const answer = await answerFor(verdictOn(access, visitor), astro, next)
  for (const cookie of found?.cookies ?? []) answer.headers.append('Set-Cookie', cookie)
  return answer
}

/** A page for everybody does not fail because nobody can be looked up: it is shown to a visitor like any other. */
async function whoAsks(
  { request, locals: { context, clientAddress, logger } }: APIContext,
  access: readonly Access[],
): Promise<RequestAccount | undefined> {
  try {
    return await accountOfRequest(context, { headers: request.headers, clientAddress })
  } catch (error) {
    if (verdictOn(access, undefined) !== 'welcome') throw error
    logger.warn({ err: error }, 'Een sessie kon niet worden opgezocht')
    return undefined
  }
}

type Next = (rewrite?: Request) => Promise<Response>

async function answerFor(verdict: ReturnType<typeof verdictOn>, astro: APIContext, next: Next) {
  if (verdict === 'welcome') return next()
  withholdAction(astro)
  const { pathname, search } = astro.url
  if (!isPage(astro)) return refusal(verdict)
  // A form that was sent without a session is not sent again after signing in: its page is.
  const onwards = astro.request.method === 'GET' ? pathname + search : pathname
  astro.locals.refusedPath = onwards
  astro.locals.hasRefusedForm = astro.request.method === 'POST'
  if (verdict === 'second-factor') return astro.redirect(signInAddress('/tweede-factor', onwards), 303)
  const page = verdict === 'sign-in' ? '/inloggen' : '/geen-toegang'
  return next(new Request(new URL(page, astro.url), { headers: headersOfRead(astro.request) }))
}

/**
 * From here on Astro runs no action in this request. It would: also for a page that is shown in another's place it
 * looks at the request that came in. What has a result already is not run.
 */
function withholdAction(astro: APIContext): void {
  const { action, setActionResult } = getActionContext(astro)
  if (action) setActionResult(action.name, { type: 'empty', status: 204 })
}

/** A form that is refused has no body any more: whoever renders the page in its place must not look for one. */
function headersOfRead({ headers }: Request): Headers {
  const kept = new Headers(headers)
  for (const name of ['Content-Type', 'Content-Length']) kept.delete(name)
  return kept
}

/** What a person looks at; programs and files get a bare status. */
function isPage({ routePattern }: APIContext): boolean {
  return !/^\/(api|_)|\.\w+$/.test(routePattern)
}

function refusal(verdict: 'sign-in' | 'forbidden' | 'second-factor'): Response {
  return verdict === 'sign-in'
    ? plainAnswer(401, 'Log eerst in.')
    : plainAnswer(403, 'Hier heb je geen toegang toe.')
}

function failure(status: 500 | 503 = 500): Response {
  return plainAnswer(
    status,
    `Er ging iets mis. Probeer het zo nog eens, of bel ons op ${company.phone.shown}.`,
  )
}

function plainAnswer(status: number, text: string): Response {
  return new Response(`${text}\n`, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}

/** Pages get their context from our own edge; `npm run dev`, which has no edge, makes one here. */
async function addDevelopmentLocals({ locals }: APIContext): Promise<void> {
  const { developmentLocals } = await import('@/app/development-locals')
  Object.assign(locals, await developmentLocals())
}
