// Finds a Chromium, or gets one: from the system, from Playwright's own download, or from the system's packages.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { productNode, run } from './toolchain.mjs'

// The headless shell first: without windows to draw it takes half the time of the whole browser.
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]

/** Resolves with the path of a browser that can be started; throws when there is none to be had. */
export async function findOrInstallChromium() {
  const present = process.env.CHROMIUM_PATH || onThePath() || (await ofPlaywright())
  if (present) return present
  console.log('Geen Chromium gevonden; er wordt er een opgehaald …')
  const attempts = [
    () =>
      run(productNode(), [
        'node_modules/playwright/cli.js',
        'install',
        'chromium-headless-shell',
        'chromium',
      ]),
    () => install('chromium-headless-shell'),
    () => install('chromium'),
  ]
  for (const attempt of attempts) {
    await attempt().catch((error) => console.log(`  ${error.message}`))
    const found = onThePath() || (await ofPlaywright())
    if (found) return found
  }
  throw new Error('Geen Chromium te krijgen. Installeer er een en noem hem in CHROMIUM_PATH.')
}

function install(debianPackage) {
  const commands = ['apt-get update -qq', `apt-get install -y -qq ${debianPackage}`]
  return run('sh', ['-c', commands.map(asRoot).join(' && ')])
}

function asRoot(command) {
  return process.getuid?.() === 0 ? `DEBIAN_FRONTEND=noninteractive ${command}` : `sudo -n ${command}`
}

function onThePath() {
  for (const name of NAMES) {
    try {
      return execFileSync('which', [name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
    } catch {
      // Not this one: `which` says so by failing.
    }
  }
  return null
}

async function ofPlaywright() {
  const { chromium } = await import('@playwright/test')
  const path = chromium.executablePath()
  return path && existsSync(path) ? path : null
}
