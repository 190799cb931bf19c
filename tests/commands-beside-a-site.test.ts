import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const COMMANDS = [
  'doctor',
  'backup',
  'import',
  'content-export',
  'content-import',
  'admin-create',
  'admin-recover',
  'restore',
  'worker',
]

/** A checkout with a missing package, and an npm that only records its calls. */
function checkout() {
  const root = mkdtempSync(join(tmpdir(), 'checkout-'))
  cpSync('scripts', join(root, 'scripts'), { recursive: true })
  mkdirSync(join(root, '.builds/one/app'), { recursive: true })
  mkdirSync(join(root, '.builds/one/in-use-by'))
  writeFileSync(
    join(root, '.builds/one/app/server.mjs'),
    "console.log('runs'); setInterval(() => {}, 60_000)",
  )
  mkdirSync(join(root, 'node_modules'))
  writeFileSync(join(root, 'node_modules/.package-lock.json'), '{"packages":{}}')
  writeFileSync(
    join(root, 'package-lock.json'),
    '{"packages":{"":{},"node_modules/left-out":{"version":"1.0.0"}}}',
  )
  mkdirSync(join(root, 'bin'))
  writeFileSync(join(root, 'bin/npm'), `#!/bin/sh\necho asked > ${root}/npm-asked\nexit 1\n`, { mode: 0o755 })
  const run = (command: string) =>
    spawnSync(process.execPath, ['scripts/start.mjs', command], {
      cwd: root,
      encoding: 'utf8',
      env: { PATH: `${root}/bin:${process.env.PATH}`, DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' },
    })
  return { root, run, isNpmAsked: () => existsSync(join(root, 'npm-asked')) }
}

// promise money: No command installs packages beneath a site that runs
test('no command installs packages beneath a site that runs from the same folder; without one it does', async () => {
  const { root, run, isNpmAsked } = checkout()
  const site = spawn(process.execPath, [join(root, '.builds/one/app/server.mjs')])
  await once(site.stdout, 'data')
  writeFileSync(join(root, '.builds/one/in-use-by', String(site.pid)), '')
  for (const command of COMMANDS) {
    const { status, stderr } = run(command)
    expect([command, status, isNpmAsked()]).toEqual([command, 1, false])
    expect(stderr).toContain(`een site die uit deze map draait (proces ${site.pid})`)
  }
  site.kill('SIGKILL')
  await once(site, 'close')
  run('doctor')
  expect(isNpmAsked()).toBe(true)
  rmSync(root, { recursive: true })
})

test('a process number that another program got since keeps nobody from installing', () => {
  const { root, run, isNpmAsked } = checkout()
  writeFileSync(join(root, '.builds/one/in-use-by', String(process.ppid)), '')
  run('doctor')
  expect(isNpmAsked()).toBe(true)
  rmSync(root, { recursive: true })
})

// promise money: An interrupted bench stops what it started
test('a bench or simulated year that is interrupted stops what it started', async () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  const own = Object.entries(scripts).filter(([name]) => /^(bench:|simulate$|test:upgrade$)/.test(name))
  expect(own.length).toBeGreaterThan(10)
  for (const [name, command] of own)
    expect([name, command.includes('--import ./scripts/exit-on-signal.mjs')]).toEqual([name, true])
  const program =
    "process.once('exit', () => console.log('stopped')); console.log('runs'); setInterval(() => {}, 60_000)"
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    const bench = spawn(process.execPath, ['--import', './scripts/exit-on-signal.mjs', '-e', program])
    let said = ''
    bench.stdout.on('data', (chunk) => (said += String(chunk)))
    await once(bench.stdout, 'data')
    bench.kill(signal)
    await once(bench, 'close')
    expect([signal, said]).toEqual([signal, 'runs\nstopped\n'])
  }
})
