import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { API_DESCRIPTION_PATH, apiDescriptionFile } from '@/app/api-description'
import { bodyBoundsOf } from '@/app/body-bounds'
import { OWN_COOKIES, readingOf, takesNoForm } from '@/app/cached-pages'
import { measurements } from '@/app/measurements'
import type { OwnDatabase } from '@/app/own-database'
import { prepareSite } from '@/app/prepare-site'
import { RAW_ENDPOINTS } from '@/app/raw-endpoints'
import { type RunningContext, startContext } from '@/app/start-context'
import { warmUp } from '@/app/warm-up'
import { company } from '@/content/company'
import { siteFacts } from '@/content/site-facts'
import { articlesMark } from '@/features/operations/blog/server/known-articles'
import { isBeingSetUp } from '@/features/operations/site-settings/domain/being-set-up'
import type { Context } from '@/platform/context'
import { proxiesNamed } from '@/platform/edge/client-address'
import { boundConnections } from '@/platform/edge/connections'
import { createEdge, type PageHandler, SERVER_OPTIONS } from '@/platform/edge/edge'
import { securityHeaders } from '@/platform/edge/security-headers'
import { loadStaticFiles } from '@/platform/edge/static-files'
import { type Logger, logUnhandledRejections } from '@/platform/logger'
import { createMetrics } from '@/platform/metrics'
import { ownBuild } from '@/platform/own-build'
import { listeningAddress, onPort, type Settings } from '@/platform/settings'

const IDLE_SOCKET_MS = 120_000

/** Body limit of an endpoint, enough for every webhook. */
const ENDPOINT_LIMIT_BYTES = 1_000_000
const DRAIN_MS = 15_000

/** Starts the site on these settings, and returns how it stops: accepting no more, answering what runs, then the rest. */
export async function serve(
  given: Settings,
  { logger, database }: { logger: Logger; database: Promise<OwnDatabase> },
): Promise<() => Promise<void>> {
  const server = createServer(SERVER_OPTIONS)
  // Idle timeout of a socket: a client that stops reading would keep its connection for ever. Streams beat every 15 s.
  server.setTimeout(IDLE_SOCKET_MS)
  // PORT=0: the site knows its own address, which mails have, only once it listens.
  if (given.port === 0) await listen(server, given)
  const settings = given.port === 0 ? onPort(given, portOf(server)) : given
  const pages = loadPages()
  const running = await startContext(settings, logger, { work: settings.role === 'all', database })
  boundConnections(server, { log: logger, isProxy: proxiesNamed(settings.trustedProxies) })
  const answerRequest = edge(settings, running, { pages: await pages, logger })
  // Hashing the passwords of demo accounts leaves this thread's processor idle.
  const [signIns] = await Promise.all([prepareSite(running.context), warmUp(answerRequest, logger)])
  server.on('request', answerRequest)
  if (!server.listening) await listen(server, settings)
  const address = listeningAddress(settings.host, settings.port)
  process.stdout.write(`${[`${company.name} staat klaar op ${address}`, ...signIns].join('\n')}\n`)
  return async () => {
    const ended = running.context.streams.end()
    await drain(server)
    await ended
    await running.stop()
  }
}

/** Loads the pages that Astro built, while PostgreSQL starts. Whoever awaits the result hears of a failure. */
function loadPages(): Promise<PageHandler> {
  const entry: Promise<{ handler: PageHandler }> = import(
    pathToFileURL(join(ownBuild(), 'app', 'entry.mjs')).href
  )
  const pages = entry.then(({ handler }) => handler)
  pages.catch(() => {})
  return pages
}

function edge(
  settings: Settings,
  { context, checkReady, onContent }: RunningContext,
  { pages, logger }: { pages: PageHandler; logger: Logger },
) {
  logUnhandledRejections(logger)
  const security = securityHeaders(settings.siteUrl.startsWith('https://'))
  const { metricsToken } = settings
  const metrics = metricsToken ? createMetrics(metricsToken, () => measurements(context), logger) : undefined
  const loaded = loadStaticFiles(join(ownBuild(), 'client'), security)
  const files = new Map(loaded)
  // The description of the API names the company.
  const describeApi = () => files.set(API_DESCRIPTION_PATH, apiDescriptionFile(settings.siteUrl, security))
  describeApi()
  onContent(describeApi)
  return createEdge({
    metrics,
    files,
    pages,
    // Pages of a site that is being set up depend on who asks.
    readingOf: (path) => (isBeingSetUp(context.settings) ? undefined : readingOf(path)),
    takesNoForm,
    version: versionOfPages(context),
    onVersion: onContent,
    ownCookies: OWN_COOKIES,
    endpoints: metrics ? new Map([...RAW_ENDPOINTS, ['/metrics', metrics.endpoint]]) : RAW_ENDPOINTS,
    context,
    logger,
    security,
    bodyLimitBytes: ENDPOINT_LIMIT_BYTES,
    bodyBoundsOf,
    checkReady,
  })
}

/** Version of what pages are made of: what owners set and write, and the settings. Another of any is another version. */
function versionOfPages(context: Context): () => unknown {
  let version = { facts: siteFacts(), settings: context.settings, articles: '' }
  return () => {
    const [facts, { settings }, articles] = [siteFacts(), context, articlesMark(context.now())]
    if (version.facts !== facts || version.settings !== settings || version.articles !== articles)
      version = { facts, settings, articles }
    return version
  }
}

function listen(server: Server, { port, host }: Settings): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(`Poort ${port} is al in gebruik. Kies een andere met PORT.`)
          : error,
      ),
    )
    server.listen(port, host, () => resolve())
  })
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port
}

/** Graceful shutdown: accepts no new requests, and gives running ones some time to finish. */
async function drain(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve))
  // Closes idle connections repeatedly: one that has just answered its last request stays open in keep-alive.
  const sweep = setInterval(() => server.closeIdleConnections(), 50)
  const giveUp = setTimeout(() => server.closeAllConnections(), DRAIN_MS)
  await closed
  clearInterval(sweep)
  clearTimeout(giveUp)
}
