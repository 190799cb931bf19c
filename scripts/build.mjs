// npm run build: the pages (Astro), the server (Vite), and a compressed twin of every text file.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { ownStylesOnly } from './own-styles.mjs'
import { productNode, run } from './toolchain.mjs'

const SOURCES = [
  'src',
  'public',
  'astro.config.ts',
  'vite.server.config.ts',
  'tsconfig.json',
  'package-lock.json',
  'scripts/build.mjs',
  'scripts/own-styles.mjs',
]
const BUILD_SETTINGS = ['SITE_URL', 'ANALYTICS_ID', 'META_PIXEL_ID']
const STAMP = 'dist/build-stamp.json'
const COMPRESSIBLE = /\.(html|css|js|mjs|json|svg|xml|txt|webmanifest)$/

const stamp = sourceStamp()
if (process.argv.includes('--if-stale') && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp)
  process.exit(0)

console.log('Site bouwen …')
const node = productNode()
const env = { NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' }
const quiet = process.env.BUILD_LOG ? [] : ['--silent']
await run(node, ['node_modules/astro/bin/astro.mjs', 'build', ...quiet], { env })
await run(node, ['node_modules/vite/bin/vite.js', 'build', '--config', 'vite.server.config.ts'], { env })
ownStylesOnly('dist/client', 'dist/_headers.json')
await compressFiles('dist/client')
writeFileSync(STAMP, stamp)

/** Changes with every source file and with the settings that end up in the pages. */
function sourceStamp() {
  const hash = createHash('sha256')
  for (const name of BUILD_SETTINGS) hash.update(`\0${name}=${process.env[name] ?? ''}`)
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
