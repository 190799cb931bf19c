// npm run bench:portal [-- OTHER]: what a page behind the sign-in costs: time, processor time of the server, and bytes. With the folder of another built checkout, both by turns in one run, and their ratios.
import { Agent } from 'node:http'
import { demoAdministrator, demoCustomer } from '../tests/support/signed-in.ts'
import { removeDirectory, type Site, startSite } from '../tests/support/site.ts'
import { median } from './figures.ts'
import { processorMs } from './processes.ts'
import { bytesOfPage } from './visits.ts'

const ROUNDS = 7
const VIEWS = 40

const PAGES = {
  '/hosting-dashboard': 'customer',
  '/mijn-account': 'customer',
  '/hosting-admin': 'administrator',
  '/hosting-admin/omzet': 'administrator',
  '/admin-dashboard': 'administrator',
} as const
type Path = keyof typeof PAGES

interface Candidate {
  site: Site
  cookies: Record<'customer' | 'administrator', string>
  views: Record<Path, View[]>
}

/** Of one round: per page view. */
interface View {
  ms: number
  processorMs: number
  bytes: number
}

const [, , other] = process.argv
const candidates = [await candidate(), ...(other ? [await candidate(other)] : [])]
try {
  for (const one of candidates) for (const path of Object.keys(PAGES)) await round(one, path as Path)
  for (let turn = 0; turn < ROUNDS; turn++)
    for (const path of Object.keys(PAGES) as Path[])
      for (const one of candidates) one.views[path].push(await round(one, path))
  console.log(
    `Pages behind the sign-in, gzip, one after another: medians of ${ROUNDS} rounds of ${VIEWS} views`,
  )
  for (const path of Object.keys(PAGES) as Path[])
    console.log(
      `  ${path.padEnd(22)} ${candidates.map(({ views }) => told(views[path])).join('  |  ')}${ratio(path)}`,
    )
} finally {
  for (const { site } of candidates) {
    await site.stop()
    await removeDirectory(site.dataDir)
  }
}

async function candidate(root?: string): Promise<Candidate> {
  const site = await startSite({ env: { LOG_LEVEL: 'silent' }, ...(root && { root }) })
  const [customer, administrator] = [await demoCustomer(site), await demoAdministrator(site)]
  return {
    site,
    cookies: { customer: customer.cookie, administrator: administrator.cookie },
    views: {
      '/hosting-dashboard': [],
      '/mijn-account': [],
      '/hosting-admin': [],
      '/hosting-admin/omzet': [],
      '/admin-dashboard': [],
    },
  }
}

async function round({ site, cookies }: Candidate, path: Path): Promise<View> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const times: number[] = []
  let bytes = 0
  const before = processorMs(site.process.pid)
  for (let view = 0; view < VIEWS; view++) {
    const startedAt = performance.now()
    bytes = await bytesOfPage(`${site.url}${path}`, agent, { cookie: cookies[PAGES[path]] })
    times.push(performance.now() - startedAt)
  }
  agent.destroy()
  return { ms: median(times), processorMs: (processorMs(site.process.pid) - before) / VIEWS, bytes }
}

function told(views: readonly View[]): string {
  const [ms, processor] = [middle(views, 'ms'), middle(views, 'processorMs')]
  return `${ms.toFixed(1)} ms, ${processor.toFixed(1)} ms of processor, ${(middle(views, 'bytes') / 1000).toFixed(1)} kB`
}

function ratio(path: Path): string {
  const [ours, theirs] = candidates.map(({ views }) => views[path])
  if (!ours || !theirs) return ''
  const of = (part: keyof View) => (middle(ours, part) / middle(theirs, part)).toFixed(2)
  return `  |  ratio ${of('ms')} of the time, ${of('processorMs')} of the processor, ${of('bytes')} of the bytes`
}

function middle(views: readonly View[], part: keyof View): number {
  return median(views.map((view) => view[part]))
}
