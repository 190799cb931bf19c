// npm run bench:edge: throughput of the home page from our edge and from nginx with the same precompressed files, and
// of every other public page, in one run.
import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { SHARED_PAGES } from '../src/app/cached-pages.ts'
import { SITE_MAP, UNLISTED_PATHS } from '../src/content/site-map.ts'
import { removeDirectory, startSite } from '../tests/support/site.ts'
import { median } from './figures.ts'

const ROUNDS = 9
const SECONDS = 2
/** Warm-up, until hot code is compiled. */
const WARM_UP_SECONDS = 5
const NGINX_PORT = 4391
/** Target for every other public page, as a share of the home page's throughput. */
const PAGE_AIM = 0.5
const PAGE_ROUNDS = 3
const PAGE_SECONDS = 1

const missing = ['wrk', 'nginx'].filter((tool) => !isPresent(tool))
if (missing.length > 0) {
  console.log(`Missing: ${missing.join(' and ')} (Debian packages of the same names). Nothing was measured.`)
  process.exit(0)
}

const site = await startSite({ env: { LOG_LEVEL: 'silent' } })
const folder = mkdtempSync(join(tmpdir(), 'bench-edge-'))
const nginx = await startNginx()
try {
  const pages = { edge: `${site.url}/`, nginx: `http://127.0.0.1:${NGINX_PORT}/` }
  for (const url of Object.values(pages)) await measure(url, WARM_UP_SECONDS)
  const edge: number[] = []
  const other: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    edge.push(await measure(pages.edge))
    other.push(await measure(pages.nginx))
  }
  console.log(`Home page, gzip, keep-alive, 64 connections, one server process each, by turns`)
  console.log(`  edge   ${told(edge)}`)
  console.log(`  nginx  ${told(other)}`)
  console.log(`  ratio  ${(median(edge) / median(other)).toFixed(2)} of the medians (aim: at least 0.50)`)
  await comparePages()
} finally {
  nginx.kill('SIGTERM')
  await site.stop()
  await removeDirectory(site.dataDir)
  rmSync(folder, { recursive: true, force: true })
}

/** Every public page for a visitor without a session, alternating with the home page. */
async function comparePages() {
  const paths = [
    ...new Set([...SITE_MAP.map(({ path }) => path), ...UNLISTED_PATHS, ...SHARED_PAGES.keys()]),
  ].filter((path) => !/\.\w+$/.test(path))
  const rates = new Map<string, number[]>(paths.map((path) => [path, []]))
  for (let round = 0; round < PAGE_ROUNDS; round++)
    for (const path of paths) rates.get(path)?.push(await measure(site.url + path, PAGE_SECONDS))
  const home = median(rates.get('/') ?? [])
  console.log(
    `Public pages beside the home page: medians of ${PAGE_ROUNDS} rounds of ${PAGE_SECONDS} s (aim: at least ${PAGE_AIM})`,
  )
  for (const [path, measured] of rates) {
    const ratio = median(measured) / home
    const verdict = ratio < PAGE_AIM ? '  below the aim' : ''
    console.log(
      `  ${path.padEnd(36)} ${median(measured).toFixed(0).padStart(6)} requests/s  ${ratio.toFixed(2)}${verdict}`,
    )
  }
}

/** nginx gets the bytes of the home page as the edge sends them: that page is rendered, so no file of the build holds it. */
async function startNginx() {
  chmodSync(folder, 0o755)
  mkdirSync(join(folder, 'www'))
  for (const [file, encoding] of [
    ['index.html', 'identity'],
    ['index.html.gz', 'gzip'],
  ] as const)
    writeFileSync(join(folder, 'www', file), await homePage(encoding))
  const config = join(folder, 'nginx.conf')
  writeFileSync(
    config,
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log stderr error;
events { worker_connections 1024; }
http {
  access_log off; keepalive_requests 1000000; sendfile on; tcp_nopush on; open_file_cache max=1000;
  types { text/html html; }
  server { listen 127.0.0.1:${NGINX_PORT}; root ${folder}/www; gzip_static on; index index.html; }
}`,
  )
  return spawn('nginx', ['-c', config, '-p', folder], { stdio: 'inherit' })
}

function homePage(encoding: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(`${site.url}/`, { headers: { 'accept-encoding': encoding } }, (answer) => {
      const isAsAsked = (answer.headers['content-encoding'] ?? 'identity') === encoding
      if (isAsAsked) resolve(buffer(answer))
      else reject(new Error(`The home page does not come as ${encoding}`))
    }).on('error', reject)
  })
}

function told(rates: number[]): string {
  return `${median(rates).toFixed(0)} requests/s, median of ${ROUNDS} rounds of ${SECONDS} s (${rates.map((rate) => rate.toFixed(0)).join(', ')})`
}

/** Requests per second. */
async function measure(url: string, seconds = SECONDS): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, 300))
  const options = ['-t1', '-c64', '-H', 'Accept-Encoding: gzip', `-d${seconds}s`]
  const report = execFileSync('wrk', [...options, url], { encoding: 'utf8' })
  if (/Non-2xx/.test(report)) throw new Error(`${url} answered with errors:\n${report}`)
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(report)?.[1])
}

function isPresent(tool: string): boolean {
  try {
    execFileSync('which', [tool], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
