const HEADER_BYTES = 6
const ENTRY_BYTES = 16

/** Packs a square PNG of at most 255 pixels as favicon.ico, for programs that ask for nothing else. */
export function icoOf(png: Uint8Array, sizePx: number): Uint8Array<ArrayBuffer> {
  const file = new Uint8Array(HEADER_BYTES + ENTRY_BYTES + png.length)
  const view = new DataView(file.buffer)
  view.setUint16(2, 1, true) // an icon, not a cursor
  view.setUint16(4, 1, true) // one picture
  view.setUint8(6, sizePx)
  view.setUint8(7, sizePx)
  view.setUint16(10, 1, true) // colour planes
  view.setUint16(12, 32, true) // bits per pixel
  view.setUint32(14, png.length, true)
  view.setUint32(18, HEADER_BYTES + ENTRY_BYTES, true)
  file.set(png, HEADER_BYTES + ENTRY_BYTES)
  return file
}
