import { startSite } from '../site.ts'

/** `node make-demo-data.ts DIRECTORY`: a demo that has started there once, for tests to copy. */
const site = await startSite({ dataDir: process.argv[2] ?? '' })
await site.stop()
