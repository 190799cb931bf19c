import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const {
  scripts,
  devDependencies,
}: Record<'scripts' | 'devDependencies', Record<string, string>> = JSON.parse(
  readFileSync('package.json', 'utf8'),
)

/** Commands that work without development packages, and `check` and the tests as a whole, which install them. */
const WITHOUT = [
  'postdb:generate',
  'start',
  'worker',
  'admin:create',
  'admin:recover',
  'backup',
  'restore',
  'doctor',
  'import',
  'content:export',
  'content:import',
  'build',
  'dev',
  'check',
  'test',
  'test:long',
  'lockfile',
]

/** A checkout with only the product's packages, beside the named ones. */
function withoutTools(present: readonly string[] = []) {
  const root = mkdtempSync(join(tmpdir(), 'without-tools-'))
  for (const path of ['package.json', 'scripts', 'tests/support'])
    cpSync(path, join(root, path), { recursive: true })
  for (const name of present) mkdirSync(join(root, 'node_modules', name), { recursive: true })
  return root
}

/** Runs a script as npm does, without npm itself, which takes half a second to start. */
function run(root: string, name: string, command: string) {
  const { status, stdout, stderr } = spawnSync('sh', ['-c', command], {
    cwd: root,
    encoding: 'utf8',
    env: { PATH: `${dirname(process.execPath)}:${process.env.PATH}`, npm_lifecycle_event: name },
  })
  return { name, status, stdout, lines: stderr.trim().split('\n') }
}

const tools = Object.entries(scripts).filter(([name]) => !WITHOUT.includes(name))

test('every command that wants development packages says in one line that they are missing', () => {
  const root = withoutTools()
  const line = expect.stringMatching(
    /^npm run [\w:-]+ vraagt ontwikkelpakketten die ontbreken: .+ en nog \d+\. Installeer ze met: npm ci --include=dev$/,
  )
  for (const [name, command] of tools)
    expect(run(root, name, command)).toEqual({ name, status: 2, stdout: '', lines: [line] })
  rmSync(root, { recursive: true })
  expect(tools.length).toBeGreaterThan(20)
}, 300_000)

test('one package that is missing is named alone, and with all of them there the command begins', () => {
  const root = withoutTools(Object.keys(devDependencies).filter((name) => name !== 'vitest'))
  const probe = `node --import ./scripts/need-tools.mjs --eval "console.log('begins')"`
  const [said] = run(root, 'test:unit', probe).lines
  expect(said).toBe(
    'npm run test:unit vraagt ontwikkelpakketten die ontbreken: vitest. Installeer ze met: npm ci --include=dev',
  )
  mkdirSync(join(root, 'node_modules/vitest'))
  expect(run(root, 'test:unit', probe)).toMatchObject({ status: 0, stdout: 'begins\n' })
  rmSync(root, { recursive: true })
})
