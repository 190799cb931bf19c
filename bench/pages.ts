// npm run bench:pages: Lighthouse (mobile) and the weight before interaction of each page in PAGES.
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { findOrInstallChromium } from '../scripts/chromium.mjs'
import { startSite } from '../tests/support/site.ts'

const PAGES = ['/', '/diensten', '/blog/1', '/contact', '/faq', '/locatie', '/configurator']
const RUNS = 3
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

const executablePath = await findOrInstallChromium()
const site = await startSite({ env: { LOG_LEVEL: 'silent' } })
try {
  for (const page of PAGES) {
    await reportScores(page)
    await reportWeight(page)
  }
} finally {
  await site.stop()
}

async function reportScores(page: string) {
  const runs = []
  for (let run = 0; run < RUNS; run++) runs.push(await audit(`${site.url}${page}`))
  const middle = runs.sort((a, b) => a.performance - b.performance)[Math.floor(RUNS / 2)]
  console.log(`${page}  Lighthouse mobile, middle of ${RUNS} runs: ${JSON.stringify(middle)}`)
}

async function audit(url: string) {
  const browser = await chromium.launch({
    executablePath,
    args: [...FLAGS, `--remote-debugging-port=${DEBUG_PORT}`],
  })
  try {
    const result = await lighthouse(url, { port: DEBUG_PORT, logLevel: 'silent', output: 'json' })
    if (!result) throw new Error(`Lighthouse gave no result for ${url}`)
    const { categories, audits } = result.lhr
    const score = (id: string) => Math.round((categories[id]?.score ?? 0) * 100)
    const faults = Object.values(audits).filter(
      (audit) => audit.score !== null && audit.score < 0.9 && audit.scoreDisplayMode === 'binary',
    )
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
      lcpMs: Math.round(audits['largest-contentful-paint']?.numericValue ?? 0),
      tbtMs: Math.round(audits['total-blocking-time']?.numericValue ?? 0),
      cls: Number((audits['cumulative-layout-shift']?.numericValue ?? 0).toFixed(3)),
      speedIndexMs: Math.round(audits['speed-index']?.numericValue ?? 0),
      faults: faults.map((audit) => audit.id),
    }
  } finally {
    await browser.close()
  }
}

/** Bytes over the wire until the page has been idle for two seconds, nothing touched, on a phone screen. */
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
    `${page}  over the wire before interaction: ${(counted / 1000).toFixed(1)} kB of HTML, CSS, JS and fonts (aim: 150) ${JSON.stringify(bytes)}`,
  )
  await browser.close()
}
