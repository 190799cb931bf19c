export const FILE_KINDS = ['pdf', 'png', 'jpg', 'eml'] as const
export type FileKind = (typeof FILE_KINDS)[number]

export const CONTENT_TYPES = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  eml: 'message/rfc822',
} as const satisfies Record<FileKind, string>

/**
 * File type by magic bytes, whatever the name; a mail is recognized by its name and a first line that is a header.
 * Undefined for anything else.
 */
export function fileKindOf(bytes: Uint8Array, fileName: string): FileKind | undefined {
  const begins = (...first: number[]) => first.every((byte, index) => bytes[index] === byte)
  if (begins(0x25, 0x50, 0x44, 0x46, 0x2d)) return 'pdf'
  if (begins(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png'
  if (begins(0xff, 0xd8, 0xff)) return 'jpg'
  const firstLine = new TextDecoder('latin1').decode(bytes.subarray(0, 200)).split('\n')[0] ?? ''
  return /\.eml$/i.test(fileName) && /^[\w-]+:\s/.test(firstLine) ? 'eml' : undefined
}
