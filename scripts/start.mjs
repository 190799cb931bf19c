// npm start: installs missing packages, builds if stale, and serves the site until it is stopped.
import { spawn } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { whenAbandoned } from './abandoned.mjs'
import { NODE_ENVIRONMENT, NODE_FLAGS } from './node-flags.mjs'
import { installMissing, productNode, run } from './toolchain.mjs'

const entry = process.argv[2] ?? 'server'

let server
whenAbandoned(() => (server ? server.kill('SIGTERM') : process.exit(1)))

if (entry === 'server') await refuseWhileRunning()
await installMissing({ withDev: false })
const node = productNode()
await run(node, ['scripts/build.mjs', '--if-stale'])

// The resolved path: `dist` may point to another build before all of this one is loaded. Through the IPC channel the
// server notices that this process was killed, and stops by itself.
const program = `${realpathSync('dist')}/app/${entry}.mjs`
server = spawn(node, [...NODE_FLAGS, program, ...process.argv.slice(3)], {
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: { ...process.env, ...NODE_ENVIRONMENT },
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT']) process.on(signal, () => server.kill(signal))
server.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))

/** A running site needs its packages: stop here before they are replaced. Without installed packages nothing runs. */
async function refuseWhileRunning() {
  if (!existsSync('node_modules/.package-lock.json')) return
  const program = ['--experimental-strip-types', '--no-warnings', 'scripts/refuse-while-running.ts']
  await run(productNode(), program).catch(() => process.exit(1))
}
