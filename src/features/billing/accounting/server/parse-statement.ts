import { createHash } from 'node:crypto'
import type { WorkerTask } from '@/platform/worker-pool/worker-task'
import type { BankStatement } from '../domain/internal/bank-entry'
import type { ReadDebits } from '../domain/internal/debit-bookings'
import type { StatementFault } from '../domain/statement-fault'

export type ReadFile =
  /** `contentHash` is the same for the same bytes only. */
  | {
      outcome: 'read'
      statement: BankStatement
      debits: Pick<Extract<ReadDebits, { outcome: 'read' }>, 'returned' | 'collected'>
      contentHash: string
    }
  | { outcome: StatementFault }

/** The lines of a bank statement: a full one takes more than half a second. */
export const parseStatement: WorkerTask<Uint8Array<ArrayBuffer>, ReadFile> = {
  name: 'parse-statement',
  lane: 'long',
  limitMs: 30_000,
  // A view on part of a larger buffer is not transferred: the buffer is somebody else's too.
  gives: ({ buffer, byteLength }) => (byteLength === buffer.byteLength ? [buffer] : []),
  run: async (bytes) => {
    const xml = textOfFile(bytes)
    if (xml === undefined) return { outcome: 'not-xml' }
    const { readStatement } = await import('../domain/internal/read-statement')
    const read = readStatement(xml)
    if (read.outcome !== 'read') return read
    const { readDebits } = await import('../domain/internal/debit-bookings')
    const debits = readDebits(xml)
    if (debits.outcome !== 'read') return debits
    return { ...read, debits, contentHash: createHash('sha256').update(bytes).digest('hex') }
  },
}

/** The encoding that a file declares in its first line. */
const DECLARED = /^<\?xml[^>]*?encoding=["']([\w.:-]{1,40})["']/

/** The text of an XML file, by its byte order mark or declaration, UTF-8 otherwise; undefined when it is not text. */
function textOfFile(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const beginning = new TextDecoder('latin1')
    .decode(bytes.subarray(0, 200))
    .replace(/^\u00ef\u00bb\u00bf/, '')
  const declared = DECLARED.exec(beginning)?.[1]?.toLowerCase() ?? 'utf-8'
  // The declaration was readable byte by byte, so the file is not UTF-16, whatever it says.
  return declared.startsWith('utf-16') ? 'utf-8' : declared
}
