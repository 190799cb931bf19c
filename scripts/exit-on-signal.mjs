// Signal handler for programs that start a PostgreSQL or a site of their own (benches, the simulated year): it ends
// them through `process.exit`, so that their 'exit' handlers stop what they started. Node's default for a signal runs
// none of those.
import { constants } from 'node:os'

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => process.exit(128 + constants.signals[signal]))
