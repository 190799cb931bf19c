// Adds the optional bindings for other systems that a lagging registry leaves out of package-lock.json; without
// them `npm ci` refuses the lockfile. Run after every `npm install` that changes dependencies: npm run lockfile
import { readFileSync, writeFileSync } from 'node:fs'

const SYSTEMS = [
  'android',
  'darwin',
  'freebsd',
  'linux',
  'openharmony',
  'win32',
  'netbsd',
  'openbsd',
  'sunos',
  'aix',
]
const CPUS = ['arm64', 'arm', 'x64', 'ia32', 'ppc64', 'riscv64', 's390x', 'wasm32', 'loong64', 'mips64el']

const path = new URL('../package-lock.json', import.meta.url)
const lock = JSON.parse(readFileSync(path, 'utf8'))
const added = []

for (const entry of Object.values(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const words = name.split(/[-/]/)
    const os = SYSTEMS.find((system) => words.includes(system))
    const cpu = CPUS.find((candidate) => words.includes(candidate))
    const key = `node_modules/${name}`
    if (lock.packages[key] || (!os && !cpu)) continue
    lock.packages[key] = {
      version: version.replace(/^[~^]/, ''),
      ...(cpu && { cpu: [cpu] }),
      optional: true,
      ...(os && { os: [os] }),
    }
    added.push(name)
  }
}

const [root, ...rest] = Object.entries(lock.packages)
lock.packages = Object.fromEntries([root, ...rest.sort(([a], [b]) => (a < b ? -1 : 1))])
writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`)
console.log(
  added.length
    ? `Added ${added.length} optional packages:\n${added.join('\n')}`
    : 'The lockfile is complete.',
)
