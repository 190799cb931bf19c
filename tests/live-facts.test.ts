import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

/** Loading the whole product takes half a minute beside other tests. */
const LONG = 180_000

// promise people: What the owner sets is read when it is needed, and no module copies it while it is loaded
test(
  'no module reads a fact of the owner while it is loaded: it would keep that one for ever',
  async () => {
    const program = ['--import', './tests/support/whole-program.mjs', 'tests/support/read-while-loading.mjs']
    const { stdout } = await promisify(execFile)(process.execPath, program, {
      cwd: `${import.meta.dirname}/..`,
    })
    const { files, loaded, readers } = JSON.parse(stdout)
    expect(readers).toEqual([])
    expect(loaded).toBeGreaterThan(files * 0.95)
  },
  LONG,
)
