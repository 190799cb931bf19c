import { palette, weaves } from '@/content/look'
import { qrModules } from '@/shared/qr-code'
import { CELL, drawCloth, YARN_EDGE } from '@/ui/weave/cloth'
import { COLOURWAYS } from '@/ui/weave/colourways'
import { DRAFTS } from '@/ui/weave/drafts'
import { MARK_LETTER, MARK_SIZE, MARK_THREAD, MARK_THREAD_OVER } from '@/ui/weave/mark-shape'

/** A box on the page, in points from its top left corner. */
export interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** A strip of the house cloth, with yarns `cell` points apart, cut off at the edges of the box. */
export function drawClothIn(document: PDFKit.PDFDocument, box: Box, cell: number): void {
  const cloth = drawCloth(DRAFTS[weaves().house])
  const colourway = COLOURWAYS.house
  const colours = palette()
  const scale = cell / CELL
  const { left, top, width, height } = box
  document.save()
  document.rect(left, top, width, height).fill(colours[colourway.ground])
  document.rect(left, top, width, height).clip()
  document.translate(left, top).scale(scale).lineWidth(YARN_EDGE).lineJoin('round')
  for (let y = 0; y < height / scale; y += cloth.height) {
    for (let x = 0; x < width / scale; x += cloth.width) {
      document.save().translate(x, y)
      for (const { yarn, d } of cloth.paths) {
        const colour = colours[colourway[yarn]]
        document.path(d).fillAndStroke(colour, colour)
      }
      document.restore()
    }
  }
  document.restore()
}

/** The mark: a W woven through by one thread, on an ink square. */
export function drawMark(document: PDFKit.PDFDocument, left: number, top: number, size: number): void {
  const { ink, linen, ochre } = palette()
  const stroke = (d: string, colour: string, width: number) =>
    document.path(d).lineWidth(width).stroke(colour)
  document.save()
  document.translate(left, top).scale(size / MARK_SIZE)
  document.roundedRect(0, 0, MARK_SIZE, MARK_SIZE, 6).fill(ink)
  document.roundedRect(0, 0, MARK_SIZE, MARK_SIZE, 6).clip()
  stroke(MARK_THREAD, ochre, 2)
  stroke(MARK_LETTER, ink, 5.4)
  document.lineJoin('round').lineCap('round')
  stroke(MARK_LETTER, linen, 3.6)
  document.lineCap('butt')
  stroke(MARK_THREAD_OVER, ink, 3.4)
  stroke(MARK_THREAD_OVER, ochre, 2)
  document.restore()
}

/** A QR code of this width, without a margin: leave four modules of white around it. */
export function drawQrCode(
  document: PDFKit.PDFDocument,
  text: string,
  box: Pick<Box, 'left' | 'top' | 'width'>,
): void {
  const { size, bars } = qrModules(text)
  const module = box.width / size
  for (const { x, y, length } of bars)
    document.rect(box.left + x * module, box.top + y * module, length * module, module)
  document.fill(palette().ink)
}
