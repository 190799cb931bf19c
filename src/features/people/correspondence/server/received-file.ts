import { createHash } from 'node:crypto'
import { type FileKind, fileKindOf } from '@/platform/file-kind'
import { MOST_PAPER_BYTES, type PAPER_FAULTS } from '../domain/means'

/** A document that a customer wrote or signed, as it is stored. */
export interface ReceivedFile {
  fileName: string
  kind: FileKind
  sha256: string
  content: Buffer
}

/** A document by its bytes, whatever its name says; or why it is not taken. An empty one is none. */
export function receivedFileOf(
  file: { fileName: string; bytes: Uint8Array } | undefined,
): ReceivedFile | keyof typeof PAPER_FAULTS | undefined {
  if (!file || file.bytes.byteLength === 0) return undefined
  const { bytes, fileName } = file
  if (bytes.byteLength > MOST_PAPER_BYTES) return 'large'
  const kind = fileKindOf(bytes, fileName)
  if (!kind) return 'kind'
  const content = Buffer.from(bytes)
  return {
    kind,
    content,
    fileName: fileName.slice(-200) || `bericht.${kind}`,
    sha256: createHash('sha256').update(content).digest('hex'),
  }
}
