import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { siteFacts } from '@/content/site-facts'
import { parseStatement } from '@/features/billing/accounting/server/parse-statement'
import { ublOf } from '@/features/billing/invoices/documents/domain/ubl'
import { drawInvoice } from '@/features/billing/invoices/documents/server/draw-invoice'
import { anInvoice } from '@/features/billing/invoices/fixtures'
import { checkBcrypt } from '@/features/people/accounts/passwords/server/check-bcrypt'
import { deriveKey } from '@/features/people/accounts/passwords/server/derive-key'
import { hashPassword, verifyPassword } from '@/features/people/accounts/passwords/server/password-hash'
import { drawQuote } from '@/features/sales/quotes/documents/server/draw-quote'
import { drawTerms } from '@/features/sales/quotes/documents/server/draw-terms'
import { runInWorkers } from '@/platform/worker-pool/run-in-workers'
import { runInProcess } from '@/platform/worker-pool/start-worker-pool'
import type { WorkerTask } from '@/platform/worker-pool/worker-task'
import { camtFile } from '../../tests/support/camt'
import { aSentQuote } from '../../tests/support/quotes'
import { WORKER_TASKS } from './worker-tasks'

/** The product's worker, from its sources. */
const elsewhere = runInWorkers({
  program: {
    entry: fileURLToPath(new URL('./worker-thread.ts', import.meta.url)),
    execArgv: [
      '--import',
      fileURLToPath(new URL('../../tests/support/typescript-imports.mjs', import.meta.url)),
    ],
  },
  ambient: siteFacts,
  onBreakdown: ({ message }) => {
    throw new Error(message)
  },
})
const here = runInProcess()
/** Generous timeout: a worker has low priority on the machine. */
const LIMIT = { timeout: 60_000 }
afterAll(() => elsewhere.stop())

/** bcrypt hash of 'geheim', made by libxcrypt. */
const GEHEIM = '$2y$10$abcdefghijklmnopqrstuu3qWavo/JrKRRVDF/68ERj4rQOXSVCG2'

async function bothWays<Input, Output>(task: WorkerTask<Input, Output>, input: Input) {
  return { there: await elsewhere.run(task, structuredClone(input)), here: await here.run(task, input) }
}

test('each task of the worker gives what it gives on the spot, to the byte', LIMIT, async () => {
  const invoice = anInvoice()
  const ubl = new TextEncoder().encode(ublOf(invoice))
  const cost = { N: 1024, r: 8, p: 1 }
  const done = [
    await bothWays(deriveKey, { password: 'geheim', salt: new Uint8Array(16), cost, bytes: 32 }),
    await bothWays(checkBcrypt, { password: 'geheim', hash: GEHEIM }),
    await bothWays(drawInvoice, { invoice, ubl }),
    await bothWays(drawQuote, { sent: aSentQuote(), terms: '1. Definities', basis: 21 }),
    await bothWays(drawTerms, { termsVersion: '2025-05-01', terms: '1. Definities' }),
    await bothWays(parseStatement, new TextEncoder().encode(camtFile([{ amount: '12.50' }]))),
  ]
  for (const { there, here } of done) expect(there).toEqual(here)
  expect(done).toHaveLength(WORKER_TASKS.length)
})

// promise people 9: A flood of sign-ins leaves the rest of the site its threads
test(
  'while passwords are hashed, the threads that compression, look-ups and files need stay free',
  LIMIT,
  async () => {
    const passwords = { workerPool: elsewhere }
    const finished: string[] = []
    const hashes = Array.from({ length: 5 }, async () => {
      const hash = await hashPassword(passwords, 'een goed gekozen wachtwoord')
      finished.push('hash')
      return hash
    })
    const compressed = promisify(gzip)('een pagina').then(() => finished.push('page'))
    await Promise.all([...hashes, compressed])
    expect(finished[0]).toBe('page')
    const hash = (await hashes[0]) ?? ''
    expect(await verifyPassword(passwords, { hash, password: 'een goed gekozen wachtwoord' })).toBe(true)
  },
)
