import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { serveApi } from '../../../tests/support/api'
import { API_EXAMPLES } from './examples'

const run = promisify(execFile)

// promise contract: The API is described … and its examples run
test('the examples of the documentation run as they stand there', async () => {
  await using api = await serveApi()
  const answers: unknown[] = []
  for (const { shell } of API_EXAMPLES) {
    const told = shell.replace('curl ', 'curl --silent --show-error --write-out "\\n%{http_code}" ')
    const env = { ...process.env, SITE: api.url, SLEUTEL: api.key }
    const { stdout } = await run('sh', ['-c', told], { env })
    const lines = stdout.trim().split('\n')
    answers.push([Number(lines.at(-1)), Object.keys(JSON.parse(lines.slice(0, -1).join('\n')))])
  }
  expect(answers).toEqual([
    [200, ['name', 'scopes', 'ends_on']],
    [200, ['data', 'next']],
    [201, ['id']],
    [200, ['days']],
    [201, ['id', 'secret']],
    [400, ['type', 'title', 'status', 'detail', 'errors']],
  ])
})
