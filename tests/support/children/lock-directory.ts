import { lockDataDirectory } from '@/platform/data-directory'

/** Locks a data directory until it is killed, as the user with this id if one is given. */
const [dataDir = '', user] = process.argv.slice(2)
if (user) process.setuid?.(Number(user))
await lockDataDirectory(dataDir).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
})
process.stdout.write('locked\n')
setInterval(() => {}, 60_000)
