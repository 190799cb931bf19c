// Preloaded by every command that needs development packages: where they are missing the process ends before the
// command begins, with one line and exit code 2. Otherwise the first import would fail with a stack trace.
import { existsSync, readFileSync } from 'node:fs'
import { root } from './toolchain.mjs'

const NAMED = 3

const { devDependencies } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8'))
const missing = Object.keys(devDependencies).filter((name) => !existsSync(`${root}/node_modules/${name}`))
if (missing.length > 0) {
  const command = process.env.npm_lifecycle_event
  const more = missing.length > NAMED ? ` en nog ${missing.length - NAMED}` : ''
  console.error(
    `${command ? `npm run ${command}` : 'Dit'} vraagt ontwikkelpakketten die ontbreken: ` +
      `${missing.slice(0, NAMED).join(', ')}${more}. Installeer ze met: npm ci --include=dev`,
  )
  process.exit(2)
}
