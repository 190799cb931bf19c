// npm run build: the pages (Astro), the server (Vite), and a compressed copy of every text file. Each build goes to a
// directory of its own, and the symbolic link `dist` points to the newest complete one: a running site keeps the build
// that it started with.
import { createHash, randomUUID } from 'node:crypto'
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { productNode, run } from './toolchain.mjs'

const SOURCES = [
  'src',
  'public',
  'astro.config.ts',
  'tsconfig.json',
  'package-lock.json',
  'scripts/build.mjs',
]
const CURRENT = 'dist'
const BUILDS = '.builds'
/** The current build and the one before, from which somebody may just be starting. */
const BUILDS_KEPT = 2
const STAMP = 'build-stamp.json'
const COMPRESSIBLE = /\.(html|css|js|mjs|json|svg|xml|txt|webmanifest)$/

/** Variables of Vitest, which starts builds too: as `import.meta.env` they would make this a development build. */
for (const name of ['BASE_URL', 'DEV', 'MODE', 'PROD', 'SSR']) delete process.env[name]

const stamp = sourceStamp()
if (process.argv.includes('--if-stale') && isCurrent(stamp)) process.exit(0)

console.log('Site bouwen …')
const node = productNode()
const build = `${BUILDS}/${new Date().toISOString().replace(/\D/g, '')}-${randomUUID().slice(0, 8)}`
mkdirSync(BUILDS, { recursive: true })
const env = { NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' }
const quiet = process.env.BUILD_LOG ? [] : ['--silent']
await run(node, ['node_modules/astro/bin/astro.mjs', 'build', '--outDir', build, ...quiet], { env })
slimServer(`${build}/app`)
await compressFiles(`${build}/client`)
writeFileSync(join(build, STAMP), stamp)
switchTo(build)
removeOldBuilds()

function isCurrent(stamp) {
  const path = join(CURRENT, STAMP)
  return existsSync(path) && readFileSync(path, 'utf8') === stamp
}

/** Atomic switch: a start finds the old build or the new one, never a part of either. */
function switchTo(build) {
  const link = `${BUILDS}/next-${process.pid}`
  symlinkSync(build, link, 'junction')
  // A directory of that name was made by an earlier version, which had one build only.
  if (existsSync(CURRENT) && !lstatSync(CURRENT).isSymbolicLink())
    renameSync(CURRENT, `${BUILDS}/0-before-builds`)
  renameSync(link, CURRENT)
}

/**
 * Keeps builds that a process runs from: each has a file there with its process id as its name. An unfinished build is
 * removed after an hour, when it cannot be under way any more.
 */
function removeOldBuilds() {
  // The temporary link of another build that is just switching may be gone at the next look, and is no build.
  const folders = readdirSync(BUILDS, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(BUILDS, name))
  const isWhole = (path) => existsSync(join(path, STAMP))
  const old = folders.filter(isWhole).sort().reverse().slice(BUILDS_KEPT)
  const broken = folders.filter((path) => !isWhole(path) && statSync(path).mtimeMs < Date.now() - 3_600_000)
  for (const build of [...old, ...broken])
    if (!isInUse(build)) rmSync(build, { recursive: true, force: true })
}

function isInUse(build) {
  const folder = join(build, 'in-use-by')
  return existsSync(folder) && readdirSync(folder).some((pid) => isRunning(Number(pid)))
}

function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** Hash of every source file. */
function sourceStamp() {
  const hash = createHash('sha256')
  for (const file of SOURCES.flatMap(filesIn).sort()) hash.update(`\0${file}\0`).update(readFileSync(file))
  return JSON.stringify({ sources: hash.digest('hex') })
}

function filesIn(path) {
  if (!existsSync(path)) return []
  try {
    return readdirSync(path, { withFileTypes: true }).flatMap((entry) => filesIn(join(path, entry.name)))
  } catch (error) {
    if (error.code === 'ENOTDIR') return [path]
    throw error
  }
}

/**
 * Makes the server's files load faster and lie smaller in memory. A single letter outside of ASCII makes V8 keep the whole
 * source in two bytes a character: those become escapes. Astro's manifest repeats each style sheet for every page that
 * has it: the copies become constants.
 */
function slimServer(folder) {
  for (const path of filesIn(folder).filter((file) => file.endsWith('.mjs'))) {
    const source = readFileSync(path, 'utf8')
    // A raw template would show the escape.
    if (/String\.raw`[^`]*[^\0-\x7f]/.test(source))
      throw new Error(`${path}: String.raw with a letter outside of ASCII`)
    const slim = withSharedSheets(source).replace(
      /[^\0-\x7f]/g,
      (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
    )
    if (slim !== source) writeFileSync(path, slim)
  }
}

function withSharedSheets(source) {
  const sheets = []
  const shared = source.replace(/(?<="type":"inline","content":)"(?:[^"\\]|\\.)*"/g, (sheet) => {
    if (!sheets.includes(sheet)) sheets.push(sheet)
    return `sharedSheets[${sheets.indexOf(sheet)}]`
  })
  return sheets.length === 0 ? source : `const sharedSheets = [${sheets.join(',\n')}];\n${shared}`
}

async function compressFiles(folder) {
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  await Promise.all(
    filesIn(folder)
      .filter((file) => COMPRESSIBLE.test(file))
      .map(async (file) => {
        const body = readFileSync(file)
        const [br, gz] = await Promise.all([
          promisify(brotliCompress)(body, quality),
          promisify(gzip)(body, { level: 9 }),
        ])
        if (br.length < body.length) writeFileSync(`${file}.br`, br)
        if (gz.length < body.length) writeFileSync(`${file}.gz`, gz)
      }),
  )
}
