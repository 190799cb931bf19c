import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { Pool } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DEMO_CUSTOMER } from '../../src/features/people/accounts/domain/demo-sign-in'
import { runs } from '../support/long-runs'
import { type SignedIn, signedInAs } from '../support/signed-in'
import { startTwoSites, type TwoSites } from '../support/two-sites'

const FILES = runs({ short: 16, long: 50 })
const LANES = 6
/** Two pieces, the last of which is not whole. */
const FILE_BYTES = 700_000

let running: TwoSites
let pool: Pool

beforeEach(async () => {
  running = await startTwoSites({})
  pool = new Pool({ connectionString: running.databaseUrl })
})

afterEach(async () => {
  await pool.end()
  await running.stop()
})

interface Answer {
  received?: number
  piece?: number
  isComplete?: boolean
}

/** A line to the nodes: from a node that does not answer it goes on to the other, as behind a load balancer. */
function lineTo({ cookie }: SignedIn, turn: number) {
  const urls = running.sites.map(({ url }) => url)
  let [at, other] = turn % 2 === 0 ? urls : urls.toReversed()
  let broken = 0
  const ask = async (path: string, body: string | Uint8Array<ArrayBuffer>, type: string): Promise<Answer> => {
    const headers = { origin: at ?? '', 'Content-Type': type, cookie }
    const response = await fetch(`${at}${path}`, { method: 'POST', headers, body })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as Answer
  }
  return {
    ask,
    breaks: () => {
      broken += 1
      ;[at, other] = [other, at]
      return broken
    },
  }
}

/** Sends a file piece by piece, and after a broken line from where it was; answers how often the line broke. */
async function send(sender: SignedIn, turn: number, taskId: string, content: Buffer<ArrayBuffer>) {
  const { ask, breaks } = lineTo(sender, turn)
  const id = randomUUID()
  const begin = JSON.stringify({ id, task_id: taskId, name: `foto ${turn}.bin`, bytes: content.length })
  for (let broken = 0; ; ) {
    try {
      const { received: offset = 0, piece = 1 } = await ask('/api/project-files', begin, 'application/json')
      for (let received = offset; ; ) {
        // A file that is whole, of which only the answer was lost, is asked for with its last piece.
        const from = Math.min(received, Math.floor((content.length - 1) / piece) * piece)
        const path = `/api/project-files/${id}?offset=${from}`
        const taken = await ask(path, content.subarray(from, from + piece), 'application/octet-stream')
        if (taken.isComplete) return broken
        received = taken.received ?? 0
      }
    } catch (error) {
      broken = breaks()
      if (broken > 3) throw error
    }
  }
}

const digestOf = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')

// promise projects: A file that breaks off goes on from where it was … also when a node is killed among fifty files
test(`${FILES} files at once over two nodes, one killed half-way: each is there once and whole`, {
  timeout: 300_000,
}, async () => {
  const [first, second] = running.sites
  const sender = await signedInAs(first, DEMO_CUSTOMER)
  const { rows: tasks } = await pool.query<{ id: string }>(
    `SELECT t.id FROM project_tasks t JOIN projects p ON p.id = t.project_id
     JOIN hosting_customers c ON c.id = p.customer_account_id
     WHERE t.side = 'customer' AND lower(c.email) = lower($1) AND p.delivered_at IS NULL ORDER BY t.position`,
    [DEMO_CUSTOMER.email],
  )
  const contents = Array.from({ length: FILES }, () => randomBytes(FILE_BYTES))
  let sent = 0
  let broken = 0
  let killed: Promise<void> | undefined
  const lane = async () => {
    while (sent < FILES) {
      const turn = sent++
      if (turn === FILES / 2) killed ??= second.kill()
      const content = contents[turn] ?? Buffer.alloc(0)
      const breaks = await send(sender, turn, tasks[0]?.id ?? '', content)
      broken += breaks
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  await killed
  expect(broken).toBeGreaterThan(0)
  const { rows: stored } = await pool.query<{ digest: string; content: Buffer }>(
    `SELECT f.digest, string_agg(p.content, ''::bytea ORDER BY p.position) AS content
     FROM project_files f JOIN project_file_pieces p ON p.file_id = f.id
     WHERE f.completed_at IS NOT NULL AND f.name LIKE 'foto %.bin' GROUP BY f.id`,
  )
  const digests = stored.map(({ content }) => digestOf(content))
  expect(digests.toSorted()).toEqual(contents.map(digestOf).toSorted())
  expect(stored.map(({ digest }) => digest)).toEqual(digests)
})
