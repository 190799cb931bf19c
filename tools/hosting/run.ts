// npm run test:hosting: from a paid order to a page over HTTPS on a real host, and on to its removal.
/**
 * Everything runs in namespaces of its own, which end with this process however it ends: users, networks, mounts and
 * files of a run are gone with it. `HOSTING_ORDERS` is the number of orders that are timed (20).
 */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { whatIsLacking } from './packages.ts'

const lacking = whatIsLacking()
if (lacking) {
  process.stderr.write(`${lacking}\n`)
  process.exit(1)
}

const hooks = join(import.meta.dirname, '..', '..', 'tests', 'support', 'whole-program.mjs')
const inside = spawn(
  'setpriv',
  [
    // The kernel ends the run when this process ends, also by SIGKILL.
    '--pdeathsig',
    'KILL',
    'unshare',
    '--net',
    '--mount',
    '--pid',
    '--fork',
    '--kill-child=SIGKILL',
    '--mount-proc',
    process.execPath,
    '--import',
    hooks,
    join(import.meta.dirname, 'inside.ts'),
  ],
  { stdio: 'inherit' },
)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => inside.kill('SIGKILL'))
inside.once('exit', (code) => process.exit(code ?? 1))
