import { fileKindOf, CONTENT_TYPES as TYPES } from '@/platform/file-kind'
import type { ContentType } from '../../domain/project-file'

/** Type of a file by its first bytes, whatever its name says; null for anything that is not on the list. */
export function contentTypeOf(bytes: Uint8Array): ContentType | null {
  const kind = fileKindOf(bytes, '')
  if (kind === 'pdf' || kind === 'png' || kind === 'jpg') return TYPES[kind]
  const text = new TextDecoder('latin1').decode(bytes.subarray(0, 12))
  if (/^GIF8[79]a/.test(text)) return 'image/gif'
  return /^RIFF.{4}WEBP$/s.test(text) ? 'image/webp' : null
}
