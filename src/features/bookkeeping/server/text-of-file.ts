/** What a file says about its own letters, in its first line. */
const DECLARED = /^<\?xml[^>]*?encoding=["']([\w.:-]{1,40})["']/

/** The text of an XML file, by its byte order mark or declaration, UTF-8 otherwise; undefined when it is not text. */
export function textOfFile(bytes: Uint8Array): string | undefined {
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
  // It could be read as bytes, so it is not UTF-16, whatever it says.
  return declared.startsWith('utf-16') ? 'utf-8' : declared
}
