import { getDocumentProxy } from 'unpdf'

/** A piece of text on a page, in points from the left and the bottom. */
export interface Piece {
  text: string
  page: number
  left: number
  right: number
  baseline: number
}

/** Texts of a PDF with their positions, and its embedded files, as read by another library. */
export async function readPdf(bytes: Uint8Array) {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const pieces: Piece[] = []
  for (let page = 1; page <= pdf.numPages; page++) {
    const { items } = await (await pdf.getPage(page)).getTextContent()
    for (const item of items) {
      if (!('str' in item) || item.str.trim() === '') continue
      const [, , , , left = 0, baseline = 0] = item.transform
      pieces.push({ text: item.str, page, left, right: left + item.width, baseline })
    }
  }
  const attachments = await Promise.all(
    [...((await pdf.getAttachments()) ?? [])].map(async ([id, { filename }]) => ({
      filename: String(filename),
      content: Buffer.from((await pdf.getAttachmentContent(id)) as Uint8Array),
    })),
  )
  const text = pieces.map((piece) => piece.text).join(' ')
  return { pieces, text: text.replace(/\s+/g, ' '), pages: pdf.numPages, attachments }
}

/** Pieces of text that overlap. */
export function overlaps(pieces: readonly Piece[]): string[] {
  return pieces.flatMap((one, index) =>
    pieces
      .slice(index + 1)
      .filter(
        (other) =>
          other.page === one.page &&
          Math.abs(other.baseline - one.baseline) < 7 &&
          other.left < one.right - 0.5 &&
          one.left < other.right - 0.5,
      )
      .map((other) => `${one.text} / ${other.text}`),
  )
}
