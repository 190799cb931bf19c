// Finds or installs a Chromium: on the system, from the system's packages, or by Playwright's own download.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { productNode, root, run } from './toolchain.mjs'

const SHELL = 'chromium-headless-shell'

// The headless shell first: without windows to draw it takes two thirds of the time of the whole browser.
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

/** Resolves with the path of a working browser; throws when there is none to be had. */
export async function findOrInstallChromium() {
  const present = process.env.CHROMIUM_PATH || onThePath() || (await ofPlaywright())
  if (present) return present
  console.log('Geen Chromium gevonden; er wordt er een opgehaald …')
  // The system's packages first: many build machines cannot reach the host of Playwright's download.
  const attempts = [
    () => install(SHELL),
    () => install('chromium'),
    () => run(productNode(), ['node_modules/playwright/cli.js', 'install', SHELL, 'chromium']),
  ]
  for (const attempt of attempts) {
    await attempt().catch((error) => console.log(`  ${error.message}`))
    const found = onThePath() || (await ofPlaywright())
    if (found) return found
  }
  throw new Error(
    'Geen Chromium te krijgen. Installeer er een (apt-get install chromium), of noem hem in CHROMIUM_PATH.',
  )
}

/**
 * The same, but where Debian's whole browser is all there is, the headless shell of that very version is unpacked in
 * `node_modules/.cache`: the system stays as it is. Without a network it falls back to the whole browser.
 */
export async function findOrFetchShell() {
  if (process.env.CHROMIUM_PATH || onThePath([SHELL])) return await findOrInstallChromium()
  return shellOfDebian() ?? (await findOrInstallChromium())
}

const DEBIAN_FOLDER = '/usr/lib/chromium'

function shellOfDebian() {
  if (!existsSync(join(DEBIAN_FOLDER, 'chromium'))) return null
  try {
    const [, version] = /^Version: (.+)$/m.exec(output('dpkg-query', ['--status', 'chromium-common'])) ?? []
    const kept = join(root, 'node_modules', '.cache', `${SHELL}-${version}`)
    if (!existsSync(kept)) fetchShell(version, kept)
    return join(kept, DEBIAN_FOLDER, SHELL)
  } catch (error) {
    console.log(`Geen ${SHELL} bij deze Chromium (${error.message.trim()}); de hele browser doet het werk.`)
    return null
  }
}

/** Unpacks the shell among links to the whole browser's files: it looks for fonts and images beside itself. */
function fetchShell(version, kept) {
  mkdirSync(join(kept, '..'), { recursive: true })
  const unfinished = mkdtempSync(`${kept}-`)
  try {
    const patience = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=10']
    output('apt-get', ['download', '-qq', ...patience, `${SHELL}=${version}`], unfinished)
    const [file = ''] = readdirSync(unfinished)
    output('dpkg-deb', ['--extract', file, '.'], unfinished)
    const folder = join(unfinished, DEBIAN_FOLDER)
    const own = new Set(readdirSync(folder))
    for (const name of readdirSync(DEBIAN_FOLDER))
      if (!own.has(name)) symlinkSync(join(DEBIAN_FOLDER, name), join(folder, name))
    rmSync(join(unfinished, file))
    renameSync(unfinished, kept)
  } catch (error) {
    rmSync(unfinished, { recursive: true })
    throw error
  }
}

function output(command, args, cwd = root) {
  return execFileSync(command, args, {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 60_000,
  })
}

function install(debianPackage) {
  const commands = ['apt-get update -qq', `apt-get install -y -qq ${debianPackage}`]
  return run('sh', ['-c', commands.map(asRoot).join(' && ')])
}

function asRoot(command) {
  return process.getuid?.() === 0 ? `DEBIAN_FRONTEND=noninteractive ${command}` : `sudo -n ${command}`
}

function onThePath(names = NAMES) {
  for (const name of names) {
    try {
      return execFileSync('which', [name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
    } catch {
      // `which` exits with an error when this one is missing.
    }
  }
  return null
}

async function ofPlaywright() {
  const { chromium } = await import('@playwright/test')
  const path = chromium.executablePath()
  return path && existsSync(path) ? path : null
}
