// npm run bench:pages [-- PATH…]: each page on a slow phone compared with a bare page, its weight before interaction,
// and its Lighthouse scores. RUNS=1 for a quick look.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { chromium } from '@playwright/test'
import lighthouse, { type Flags } from 'lighthouse'
import { findOrInstallChromium } from '../scripts/chromium.mjs'
import { startSite } from '../tests/support/site.ts'

const PAGES = [
  '/',
  '/diensten',
  '/prijzen',
  '/blog/1',
  '/contact',
  '/faq',
  '/locatie',
  '/configurator',
  '/hosting-bestellen',
]
const RUNS = Number(process.env.RUNS || 3)
const AIMS = { lcpRatio: 1.5, blockingMs: 100, weightKb: 150 }
const DEBUG_PORT = 9333
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
/** Baseline of this machine: a page with nothing but a heading and a paragraph. */
const BARE_PAGE =
  '<!doctype html><html lang="nl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
  '<title>Kaal</title></head><body><h1>Een kale pagina</h1><p>Een kop en een alinea, verder niets.</p></body></html>'

const executablePath = await findOrInstallChromium()
const site = await startSite({ env: { LOG_LEVEL: 'silent' } })
const bareSite = createServer((_, answer) => answer.setHeader('content-type', 'text/html').end(BARE_PAGE))
await new Promise<void>((resolve) => bareSite.listen(0, '127.0.0.1', resolve))
try {
  await report(process.argv.slice(2))
} finally {
  bareSite.close()
  await site.stop()
}

async function report(chosen: string[]) {
  const bare = await onSlowPhone(`http://127.0.0.1:${(bareSite.address() as AddressInfo).port}/`)
  console.log(`Slow phone (Lighthouse mobile, applied throttling), medians of ${RUNS}:`)
  console.log(`bare page  ${told(bare)}`)
  for (const page of chosen.length > 0 ? chosen : PAGES) {
    const figures = await onSlowPhone(`${site.url}${page}`)
    const ratio = (figures.lcpMs / bare.lcpMs).toFixed(2)
    console.log(`${page}  ${told(figures)}`)
    console.log(`  LCP ${ratio} × the bare page (aim: ${AIMS.lcpRatio})`)
    console.log(`  blocking ${figures.blockingMs} ms (aim: ${AIMS.blockingMs})`)
    await reportWeight(page)
    await reportScores(page)
  }
}

type Figures = Awaited<ReturnType<typeof slowPhoneRun>>

async function onSlowPhone(url: string): Promise<Figures> {
  const runs: Figures[] = []
  for (let run = 0; run < RUNS; run++) runs.push(await slowPhoneRun(url))
  const median = (of: keyof Figures) => runs.map((run) => run[of]).sort((a, b) => a - b)[RUNS >> 1] ?? 0
  return {
    fcpMs: median('fcpMs'),
    lcpMs: median('lcpMs'),
    blockingMs: median('blockingMs'),
    mainThreadMs: median('mainThreadMs'),
    styleAndLayoutMs: median('styleAndLayoutMs'),
    shift: median('shift'),
  }
}

async function slowPhoneRun(url: string) {
  const { audits } = await audit(url, { throttlingMethod: 'devtools', onlyCategories: ['performance'] })
  const figure = (id: string) => Math.round(audits[id]?.numericValue ?? Number.NaN)
  const work = audits['mainthread-work-breakdown']?.details
  const groups = work?.type === 'table' ? work.items : []
  const styleAndLayout = groups.find(({ group }) => group === 'styleLayout')?.duration
  return {
    fcpMs: figure('first-contentful-paint'),
    lcpMs: figure('largest-contentful-paint'),
    blockingMs: figure('total-blocking-time'),
    mainThreadMs: figure('mainthread-work-breakdown'),
    styleAndLayoutMs: Math.round(Number(styleAndLayout ?? 0)),
    shift: Number((audits['cumulative-layout-shift']?.numericValue ?? 0).toFixed(3)),
  }
}

function told({ fcpMs, lcpMs, blockingMs, mainThreadMs, styleAndLayoutMs, shift }: Figures) {
  return (
    `first paint ${fcpMs} ms, LCP ${lcpMs} ms, blocking ${blockingMs} ms, main thread ${mainThreadMs} ms ` +
    `(style and layout ${styleAndLayoutMs}), layout shift ${shift}`
  )
}

/** Lighthouse scores with its own simulated throttling: one run. */
async function reportScores(page: string) {
  const { categories, audits } = await audit(`${site.url}${page}`, {})
  const scores = Object.values(categories).map(({ id, score }) => `${id} ${Math.round((score ?? 0) * 100)}`)
  const faults = Object.values(audits).filter(
    (audit) => audit.score !== null && audit.score < 0.9 && audit.scoreDisplayMode === 'binary',
  )
  console.log(`  simulated: ${scores.join(', ')}; faults: ${faults.map(({ id }) => id).join(', ') || 'none'}`)
}

async function audit(url: string, flags: Flags) {
  const browser = await chromium.launch({
    executablePath,
    args: [...FLAGS, `--remote-debugging-port=${DEBUG_PORT}`],
  })
  try {
    const result = await lighthouse(url, { port: DEBUG_PORT, logLevel: 'silent', output: 'json', ...flags })
    if (!result) throw new Error(`Lighthouse gave no result for ${url}`)
    return result.lhr
  } finally {
    await browser.close()
  }
}

/** Bytes over the network until the page has been idle for two seconds, without interaction, on a phone screen. */
async function reportWeight(page: string) {
  const browser = await chromium.launch({ executablePath, args: FLAGS })
  const view = await browser.newPage({ viewport: { width: 390, height: 844 } })
  const session = await view.context().newCDPSession(view)
  await session.send('Network.enable')
  const kinds = new Map<string, string>()
  const bytes: Record<string, number> = {}
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other'
    bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength
  })
  await view.goto(`${site.url}${page}`, { waitUntil: 'networkidle' })
  await view.waitForTimeout(2000)
  const counted = ['Document', 'Stylesheet', 'Script', 'Font'].reduce(
    (sum, kind) => sum + (bytes[kind] ?? 0),
    0,
  )
  console.log(
    `  over the wire before interaction: ${(counted / 1000).toFixed(1)} kB of HTML, CSS, JS and fonts (aim: ${AIMS.weightKb}) ${JSON.stringify(bytes)}`,
  )
  await browser.close()
}
