import { lockDataDirectory } from '@/platform/data-directory'

/** Holds a data directory until it is killed. */
await lockDataDirectory(process.argv[2] ?? '').catch((error: Error) => {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
})
process.stdout.write('locked\n')
setInterval(() => {}, 60_000)
