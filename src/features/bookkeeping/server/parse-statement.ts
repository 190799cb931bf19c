import { createHash } from 'node:crypto'
import type { HeavyTask } from '@/platform/heavy-work/heavy-task'
import type { BankStatement } from '../rules/bank-entry'
import type { StatementFault } from '../rules/statement-fault'
import { textOfFile } from './text-of-file'

export type ReadFile =
  /** `contentHash` is the same for the same bytes only. */
  { outcome: 'read'; statement: BankStatement; contentHash: string } | { outcome: StatementFault }

/** The lines of a bank statement: a full one takes more than half a second. */
export const parseStatement: HeavyTask<Uint8Array<ArrayBuffer>, ReadFile> = {
  name: 'parse-statement',
  lane: 'long',
  limitMs: 30_000,
  // Where they are part of something larger, that is somebody else's too.
  gives: ({ buffer, byteLength }) => (byteLength === buffer.byteLength ? [buffer] : []),
  run: async (bytes) => {
    const xml = textOfFile(bytes)
    if (xml === undefined) return { outcome: 'not-xml' }
    const { readStatement } = await import('../rules/read-statement')
    const read = readStatement(xml)
    if (read.outcome !== 'read') return read
    return { ...read, contentHash: createHash('sha256').update(bytes).digest('hex') }
  },
}
