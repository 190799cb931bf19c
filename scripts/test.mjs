// npm test: types, lint, unit, database and browser tests; installs what they need. It ends with the totals.
// npm run test:long: the same, with more made-up histories and every way to walk a journey.
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { missingBrowserPackages } from './browsers.mjs'
import { TYPE_CHECKS } from './check-types.mjs'
import { findOrFetchShell } from './chromium.mjs'
import { installMissing, productNode, run } from './toolchain.mjs'

// Tests read it (tests/support/long-runs.ts).
if (process.argv.includes('--long')) process.env.TEST_LONG = '1'
await installMissing({ withDev: true })
const node = productNode()
const tool = (path, ...args) => run(node, [`node_modules/${path}`, ...args])
const results = {
  vitest: 'test-results/vitest.json',
  processes: 'test-results/processes.json',
  playwright: 'test-results/playwright.json',
}
rmSync('test-results', { recursive: true, force: true })

const failures = []
const started = performance.now()
const durations = []
async function step(name, work) {
  console.log(`\n== ${name}`)
  const begun = performance.now()
  await work().catch((error) => failures.push(`${name}: ${error.message}`))
  durations.push(`${name} ${inSeconds(begun)}`)
}

function inSeconds(since) {
  return `${Math.round((performance.now() - since) / 1000)} s`
}

await Promise.all([
  step('lint', () => tool('@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.')),
  step('unused code', () => tool('knip/bin/knip.js')),
  step('build', () => run(node, ['scripts/build.mjs', '--if-stale'])),
])
// Sites of process and browser tests start from a copy of this one (tests/support/temporary-data-directory.ts).
process.env.DEMO_DATA_DIR = mkdtempSync(join(tmpdir(), 'webnoaber-demo-'))
chmodSync(process.env.DEMO_DATA_DIR, 0o711)
const demo = step('a demo', () =>
  run(node, ['tests/support/children/make-demo-data.ts', process.env.DEMO_DATA_DIR]),
)
// Process tests mostly wait, for a kill to be noticed or a mail to be sent again, so they run beside everything else.
// Browser tests need the processor: they run after the other tests.
await Promise.all([
  demo.then(() => step('process tests', () => vitest(results.processes, 'process'))),
  Promise.all([
    demo,
    step('types', checkTypes),
    step('unit and database tests', () => vitest(results.vitest, 'unit', 'db')),
  ]).then(() => step('browser tests', browserTests)),
])
rmSync(process.env.DEMO_DATA_DIR, { recursive: true, force: true })

const counts = [countVitest(results.vitest), countVitest(results.processes), countPlaywright()]
const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failed = counts.reduce((sum, count) => sum + count.failed, 0)
for (const { secondTry } of counts)
  for (const name of secondTry) console.log(`only at the second try: ${name}`)
for (const { names } of counts) for (const name of names) console.log(`failed: ${name}`)
if (failures.length > 0) console.log(`\n${failures.join('\n')}`)
// A step without tests of its own, such as lint, counts as one failure when it fails.
const failedSteps = Math.max(0, failures.length - counts.filter((count) => count.failed > 0).length)
const absent = missingBrowserPackages()
const why = absent.length > 0 ? `, and here apt-get install ${absent.join(' ')}` : ''
console.log(`took ${inSeconds(started)}: ${durations.join(', ')}`)
console.log(`not run: the journeys in Firefox and WebKitGTK, which want npm run test:browsers${why}`)
console.log(`\n${passed} passed, ${failed + failedSteps} failed`)
process.exit(failures.length > 0 || passed === 0 ? 1 : 0)

async function checkTypes() {
  for (const { tool: path, args } of TYPE_CHECKS) await tool(path, ...args)
}

/**
 * Runs projects, with a report to the output file. Process tests start servers of their own, so at most two files run
 * at a time.
 */
function vitest(outputFile, ...projects) {
  const chosen = projects.flatMap((project) => ['--project', project])
  const reports = ['--reporter=default', '--reporter=json', `--outputFile.json=${outputFile}`]
  const workers = projects.includes('process') ? ['--maxWorkers=2'] : []
  return tool('vitest/vitest.mjs', 'run', ...chosen, ...workers, ...reports)
}

async function browserTests() {
  const env = {
    CHROMIUM_PATH: await findOrFetchShell(),
    PLAYWRIGHT_JSON_OUTPUT_FILE: results.playwright,
  }
  await run(node, ['node_modules/@playwright/test/cli.js', 'test', '--reporter=line,json'], { env })
}

function countVitest(path) {
  const report = readReport(path)
  const tests = report?.testResults.flatMap((file) => file.assertionResults) ?? []
  const named = (status) => tests.filter((one) => one.status === status && one.failureMessages.length > 0)
  const [names, secondTry] = ['failed', 'passed'].map((one) => named(one).map(withReason))
  return { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0, names, secondTry }
}

/** Name of a Vitest test, and the first line of its failure. */
function withReason({ fullName, failureMessages }) {
  return `${fullName} (${failureMessages[0].split('\n')[0]})`
}

function countPlaywright() {
  const report = readReport(results.playwright)
  const { expected = 0, flaky = 0, unexpected = 0 } = report?.stats ?? {}
  const [names, secondTry] = ['unexpected', 'flaky'].map((status) => specs(report?.suites ?? [], status))
  return { passed: expected + flaky, failed: unexpected, names, secondTry }
}

/** Titles of the browser tests with that status, from a report with nested suites. */
function specs(suites, status) {
  return suites.flatMap(({ specs: here = [], suites: inner = [] }) => [
    ...here
      .filter(({ tests }) => tests.some((one) => one.status === status))
      .map(({ file, line, title }) => `${file}:${line} ${title}`),
    ...specs(inner, status),
  ])
}

/** Null when the runner wrote no report; the step itself has failed then. */
function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return null
  }
}
