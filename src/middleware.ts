import { getActionContext } from 'astro:actions'
import { defineMiddleware } from 'astro:middleware'
import { AsyncLocalStorage } from 'node:async_hooks'
import type { APIContext } from 'astro'
import type { server } from '@/actions'
import { company } from '@/content/company'
import { lookStyle } from '@/content/look'
import { type Rendering, readRendering, renderingNow, siteFacts } from '@/content/site-facts'
import { isBeingSetUp } from '@/features/operations/site-settings/domain/being-set-up'
import { mayEditTexts } from '@/features/operations/site-settings/domain/may-edit-texts'
import { EDIT_PARAMETER } from '@/features/operations/site-settings/domain/settings-path'
import { editablePage } from '@/features/operations/site-settings/web/site/server/editable-page'
import {
  type Access,
  accessTo,
  isOpenDuringSetUp,
  type PublicAction,
  verdictOn,
} from '@/features/people/accounts/domain/access'
import { CONFIRM_NOTICES, CONFIRMED_FLASH } from '@/features/people/accounts/domain/account-notices'
import type { OfficeAction } from '@/features/people/accounts/domain/office-access'
import {
  isForAllRights,
  type PortalAction,
  rightsOfRoute,
} from '@/features/people/accounts/domain/portal-access'
import { signInAddress } from '@/features/people/accounts/domain/return-path'
import type { SignedInAccount } from '@/features/people/accounts/domain/roles'
import { takeWaitingForm } from '@/features/people/accounts/passkeys/server/waiting-form'
import { accountOfRequest, type RequestAccount } from '@/features/people/accounts/server/request-account'
import { customerOfAccount } from '@/features/people/customers/server/customer-of-account'
import type { Context } from '@/platform/context'
import { isUnavailable } from '@/platform/database-retry'
import { inlineHash } from '@/platform/edge/security-headers'
import { FLASH_COOKIE } from '@/platform/forms/flash'
import { hasCodes, withMarkup } from '@/site/editing/text-marks'

/** Error page, which Astro shows in place of a failed one; it must not depend on what failed. */
const FAILURE_ROUTE = '/500'

/** Page for an address that has none: Astro shows it in place of a page, and for an empty 404. */
const NOT_FOUND_ROUTE = '/404'

/** What a page began with: a fact or a text that is saved meanwhile never makes it half old, half new. */
const renderings = new AsyncLocalStorage<Rendering>()
readRendering(() => renderings.getStore())

/** Middleware of everything that is rendered. */
export const onRequest = defineMiddleware(async (astro, next) => {
  // Only the gallery of the development server is prerendered; its frames read the settings, as every page does.
  if (import.meta.env.DEV && astro.isPrerendered) await addDevelopmentLocals(astro)
  if (astro.isPrerendered) return next()
  return await renderings.run({ facts: siteFacts(), isPage: isPage(astro) }, () => answerRequest(astro, next))
})

/** Logs errors itself: Astro would print them with the e-mail addresses and names in their queries. */
async function answerRequest(astro: APIContext, next: Next): Promise<Response> {
  if (astro.routePattern === FAILURE_ROUTE) return await failurePage(astro, next)
  if (astro.routePattern === NOT_FOUND_ROUTE) return await notFoundPage(astro, next)
  if (import.meta.env.DEV) await addDevelopmentLocals(astro)
  try {
    return await wholePage(await answerVisitor(astro, next), astro)
  } catch (error) {
    if (!(await isReadable(astro.request))) return plainAnswer(400, 'Dit verzoek is niet te lezen.')
    astro.locals.logger.error({ err: error, route: astro.routePattern }, 'Een pagina is mislukt')
    // Rewrite by Astro: an empty 500 becomes the page of FAILURE_ROUTE.
    return isPage(astro) ? new Response(null, { status: 500 }) : failure(isUnavailable(error) ? 503 : 500)
  }
}

/** Whether a body matches its content type. A malformed one makes its reader fail, which is no error of ours. */
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
 * Renders the error page; if that fails too, answers one sentence. The account is not looked up here, so the page is
 * 404 at its own address, and no action runs. An error from before the middleware, such as a page that cannot be
 * loaded, comes along and is logged here; later ones were logged already.
 */
async function failurePage(astro: APIContext, next: Next): Promise<Response> {
  if (astro.originPathname === FAILURE_ROUTE) return new Response(null, { status: 404 })
  withholdAction(astro)
  const { logger } = astro.locals
  if (astro.props.error)
    logger.error({ err: astro.props.error, path: astro.url.pathname }, 'Een pagina is mislukt')
  try {
    return await wholePage(await next(), astro)
  } catch (error) {
    logger.error({ err: error }, 'De pagina voor fouten is mislukt')
    return failure()
  }
}

/** The page for an address without one comes from memory: there are no end of such addresses. It runs no action. */
async function notFoundPage(astro: APIContext, next: Next): Promise<Response> {
  withholdAction(astro)
  if (isBeingSetUp(astro.locals.context.settings)) return plainAnswer(404, 'Deze pagina bestaat niet.')
  const kept = await astro.locals.notFoundPage?.()
  if (!kept) return await wholePage(await next(), astro)
  const { body, headers } = kept.variants.identity
  const policy = headers[headers.indexOf(POLICY) + 1] ?? ''
  return new Response(new Uint8Array(body), {
    status: 404,
    headers: { 'Content-Type': 'text/html; charset=utf-8', [POLICY]: policy },
  })
}

const POLICY = 'Content-Security-Policy'

/** Buffers a page, so that one that fails halfway is not sent in part, and rewrites its texts. Files stay streams. */
async function wholePage(answer: Response, { locals }: APIContext): Promise<Response> {
  const { headers } = answer
  if (headers.has('Content-Disposition') || !headers.get('Content-Type')?.startsWith('text/html'))
    return answer
  const page = await answer.arrayBuffer()
  const rewritten = await withElementsOfTexts(Buffer.from(page), locals.context)
  const looked = withOwnLook(rewritten ?? Buffer.from(page), headers.get(POLICY))
  if (rewritten === undefined && !looked) return new Response(page, answer)
  const whole = new Response(looked?.page ?? rewritten, answer)
  if (looked?.policy) whole.headers.set(POLICY, looked.policy)
  // Astro's, of the page before.
  whole.headers.delete('Content-Length')
  return whole
}

/**
 * A page of ours with the colours of its owner, in a style of its own behind the others, of which the hash joins its
 * policy; undefined when they are those of the stylesheets. Any other document, such as a mail, has no hashes.
 */
function withOwnLook(
  page: Buffer | string,
  policy: string | null,
): { page: string; policy: string | null } | undefined {
  const style = lookStyle()
  if (!style || !(policy?.includes(STYLE_HASHES) || import.meta.env.DEV)) return undefined
  return {
    page: page.toString().replace('</head>', () => `<style>${style}</style></head>`),
    policy: policy?.replace(STYLE_HASHES, `${STYLE_HASHES} '${inlineHash(style)}'`) ?? null,
  }
}

const STYLE_HASHES = "style-src 'self'"

/**
 * A page with elements for the markup of its texts, or, while it is edited, with its texts to press; undefined when there
 * is nothing to rewrite.
 */
async function withElementsOfTexts(page: Buffer, context: Context): Promise<string | undefined> {
  const edited = renderingNow()?.edited
  if (edited) return await editablePage(context, page.toString(), edited)
  return hasCodes(page) ? withMarkup(page.toString()) : undefined
}

/** Whether this visit edits the page: who works here asks for it in its address. */
function edits(astro: APIContext): boolean {
  const { request, url, locals } = astro
  return (
    isPage(astro) &&
    request.method === 'GET' &&
    url.searchParams.has(EDIT_PARAMETER) &&
    mayEditTexts(locals.account)
  )
}

/** Authentication and authorization: the only place where access is decided. */
async function answerVisitor(astro: APIContext, next: Next): Promise<Response> {
  const action = getActionContext(astro).action?.name
  const access = accessTo({ route: astro.routePattern, action })
  const found = await whoAsks(astro, access)
  astro.locals.account = found?.account
  if (found) await openWaitingForm(astro, found.account)
  astro.locals.actionName = action
  const visitor = found && { ...found.account, owesSecondFactor: found.owesSecondFactor }
  const verdict = verdictOn(access, visitor)
  astro.locals.isBeingSetUp = isBeingSetUp(astro.locals.context.settings) && found?.account.role !== 'admin'
  if (verdict === 'welcome' && astro.locals.isBeingSetUp && !isOpenDuringSetUp(astro.routePattern))
    return await setUpPage(astro, next)
  const isBarred = verdict === 'welcome' && (await lacksRights(astro))
  const rendering = renderingNow()
  if (rendering && verdict === 'welcome' && edits(astro)) {
    rendering.edited = []
    astro.locals.isEdited = true
  }
  const answer = await answerFor(isBarred ? 'forbidden' : verdict, astro, next)
  for (const cookie of found?.cookies ?? []) answer.headers.append('Set-Cookie', cookie)
  return answer
}

/** Temporary, so that search engines come back: 503. */
async function setUpPage(astro: APIContext, next: Next): Promise<Response> {
  withholdAction(astro)
  if (!isPage(astro)) return plainAnswer(503, 'Deze site wordt ingericht.')
  const page = await next(
    new Request(new URL('/beginnen', astro.url), { headers: headersOfRead(astro.request) }),
  )
  page.headers.set('Retry-After', '3600')
  return new Response(page.body, { status: 503, headers: page.headers })
}

/** Whether the signed-in member of a customer has rights that do not open this page. */
async function lacksRights({ routePattern, locals: { context, account } }: APIContext): Promise<boolean> {
  const access = rightsOfRoute(routePattern)
  if (!access || isForAllRights(access) || account?.role !== 'customer') return false
  const customer = await customerOfAccount(context.db, account.id)
  return customer !== undefined && !access.includes(customer.rights)
}

/**
 * Back from a confirmation, a page shows the form that waited for it with what was typed, as after any answer. The flash
 * message says that there is one; without a form it stays for the page.
 */
async function openWaitingForm(astro: APIContext, { sessionId }: SignedInAccount): Promise<void> {
  if (astro.request.method !== 'GET' || astro.cookies.get(FLASH_COOKIE)?.value !== CONFIRMED_FLASH) return
  const { pathname, search } = astro.url
  const waiting = await takeWaitingForm(astro.locals.context, { sessionId, path: pathname + search })
  if (!waiting) return
  astro.cookies.delete(FLASH_COOKIE, { path: '/' })
  const { setActionResult, serializeActionResult } = getActionContext(astro)
  const data = { status: 'failed', values: waiting.values, notice: CONFIRM_NOTICES.formWaits }
  setActionResult(waiting.action, serializeActionResult({ data, error: undefined }))
}

/** Looks up the account. A public page does not fail when the look-up does: it is shown as to any visitor. */
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
  // After signing in the page is opened, but a form that was sent without a session is not sent again.
  const onwards = astro.request.method === 'GET' ? pathname + search : pathname
  astro.locals.refusedPath = onwards
  astro.locals.hasRefusedForm = astro.request.method === 'POST'
  if (verdict === 'second-factor') return astro.redirect(signInAddress('/tweede-factor', onwards), 303)
  const page = verdict === 'sign-in' ? '/inloggen' : '/geen-toegang'
  return next(new Request(new URL(page, astro.url), { headers: headersOfRead(astro.request) }))
}

/**
 * Prevents Astro from running the action of this request, which it would do even for a page shown in its place. An
 * action with a result is not run.
 */
function withholdAction(astro: APIContext): void {
  const { action, setActionResult } = getActionContext(astro)
  if (action) setActionResult(action.name, { type: 'empty', status: 204 })
}

/** Headers without those of a body: a refused form has none any more, and the page in its place must not parse one. */
function headersOfRead({ headers }: Request): Headers {
  const kept = new Headers(headers)
  for (const name of ['Content-Type', 'Content-Length']) kept.delete(name)
  return kept
}

/** Whether the route is a page for people; programs and files get a bare status. */
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

/** Locals for `npm run dev`, which has no edge to set them. */
async function addDevelopmentLocals({ locals }: APIContext): Promise<void> {
  const { developmentLocals } = await import('@/app/development-locals')
  Object.assign(locals, await developmentLocals())
}

type NameIn<Server> = {
  [Group in keyof Server & string]: `${Group}.${keyof Server[Group] & string}`
}[keyof Server & string]

type ListedAction = PublicAction | OfficeAction | PortalAction

// Compile-time check: an action without a line in `OFFICE_ACTIONS` or `PORTAL_ACTIONS` is a missing property here.
void ({} satisfies Record<Exclude<NameIn<typeof server>, ListedAction>, never>)
