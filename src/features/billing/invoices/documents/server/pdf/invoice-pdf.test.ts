import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aCreditNoteFor, anInvoice, BAKERY, invoiceLine } from '@/features/billing/invoices/fixtures'
import type { Cents } from '@/shared/money'
import { overlaps, readPdf } from '../../../../../../../tests/support/pdf-text'
import { parseUbl, textAt } from '../../../../../../../tests/support/ubl-rules'
import type { InvoiceLine } from '../../../domain/invoice'
import type { InvoiceDocument } from '../../../domain/invoice-document'
import { ublOf } from '../../domain/ubl'
import { invoicePdf } from './invoice-pdf'

/** In milliseconds, for a machine that is busy with other things. */
const LONG = 60_000

async function read(invoice: InvoiceDocument) {
  const ubl = Buffer.from(ublOf(invoice))
  const bytes = await invoicePdf(invoice, ubl)
  return { bytes, ubl, ...(await readPdf(bytes)) }
}

const plain = (text: string) => text.replace(/\s+/g, ' ')

test('an invoice says all that the law asks of it', async () => {
  const { text, pages } = await read(anInvoice())
  expect(pages).toBe(1)
  for (const words of [
    'Factuur INV2026110042',
    'Factuurdatum 20 november 2026',
    'Vervaldatum 4 december 2026',
    'Periode 20 november 2026 t/m 19 november 2027',
    'Kenmerk HO261120042',
    'Bakkerij Jaarnink T.a.v. Jan Jaarnink Haverstraatpassage 12a 7511 EX Enschede KVK 12345678 Btw-id NL001234567B01',
    'Voorbeeldstraat 1 7511 AA Enschede',
    'KVK 00000000 Btw-id NL000000000B00',
    'Hosting Onbeperkt 1 jaar € 435,50 21% € 435,50',
    'Premium SSL 12 maanden € 2,50 21% € 30,00',
    'Back-up, 90 dagen bewaard 12 maanden € 5,99 21% € 71,88',
    'Totaal exclusief btw € 538,38',
    'Btw 21% over € 538,38 € 113,06',
    'Totaal inclusief btw € 651,44',
    'IBAN NL91 ABNA 0417 1643 00',
    'Ten name van Webnoaber',
    'Onder vermelding van HO261120042',
    'Scan met je bankapp',
  ])
    expect(text).toContain(words)
})

test('what goes back stands below zero, and each rate of VAT has a line of its own', async () => {
  const lines: InvoiceLine[] = [
    invoiceLine('Hosting Onbeperkt', 1, 'piece', 1580),
    { ...invoiceLine('Terug: Hosting Basis', -1, 'piece', 780), vatPercent: 19 },
  ]
  const { text } = await read(anInvoice({ lines }))
  for (const words of [
    'Terug: Hosting Basis -1 stuk € 7,80 19% € -7,80',
    'Btw 21% over € 15,80 € 3,32',
    'Btw 19% over € -7,80 € -1,48',
    'Totaal inclusief btw € 9,84',
  ])
    expect(text).toContain(words)
})

test('an invoice of the office shows its volgnummer and, without a period, the day of delivery', async () => {
  const { text } = await read(
    anInvoice({ series: 'office', invoiceNumber: 'INV-1795168800000', periodStart: null, periodEnd: null }),
  )
  expect(text).toContain('Factuurnummer INV-1795168800000 Volgnummer 2026-0042')
  expect(text).toContain('Leverdatum 20 november 2026')
})

test('a paid invoice asks for nothing', async () => {
  const paidAt = new Date('2026-11-21T23:30:00.000Z')
  const { text } = await read(anInvoice({ paymentStatus: 'paid', paidAt }))
  expect(text).toContain('Betaald op 22 november 2026')
  expect(text).not.toContain('Zo betaal je')
  expect(text).not.toContain('Scan met je bankapp')
})

test('an invoice that was credited asks for nothing', async () => {
  const { text } = await read(anInvoice({ status: 'credited', paymentStatus: 'credited' }))
  expect(text).toContain('Gecrediteerd')
  expect(text).not.toContain('Zo betaal je')
})

// promise money 7a: What goes back is what came in less what went back … and on the papers
test('nobody reads that there is nothing to pay while their money is with us', async () => {
  const credited = { status: 'credited', paymentStatus: 'credited', dueBack: 25_000 as Cents } as const
  const [invoice, note] = [anInvoice(credited), aCreditNoteFor(anInvoice(), credited)]
  for (const document of [invoice, note]) {
    const { text } = await read(document)
    expect(text).toContain('Je krijgt € 250,00')
    expect(text).not.toContain('niets te betalen')
  }
})

test('of an invoice that was paid in part the rest is asked', async () => {
  const { text } = await read(anInvoice({ received: 65_000 as Cents }))
  expect(text).toContain('Al ontvangen € 650,00')
  expect(text).toContain('Bedrag € 1,44')
})

test('a credit note names its invoice, its reason and amounts below zero', async () => {
  const dueBack = 64_144 as Cents
  const { text } = await read(aCreditNoteFor(anInvoice(), { dueBack, givenBack: 1000 as Cents }))
  expect(text).toContain('Creditnota CN2026110007')
  expect(text).toContain('Bij factuur INV2026110042')
  expect(text).toContain('Totaal inclusief btw € -651,44')
  expect(text).toContain('Je krijgt € 641,44 terug')
  expect(text).toContain('ontvingen en nog niet teruggaven')
  expect(text).toContain('Reden: Dubbel besteld')
})

test(
  'amounts in the PDF and in its UBL are the same, for any cart',
  async () => {
    const anyLine = fc
      .record({ quantity: fc.integer({ min: 1, max: 24 }), price: fc.integer({ min: 0, max: 99_999 }) })
      .map(({ quantity, price }) => invoiceLine('Regel', quantity, 'month', price))
    await fc.assert(
      fc.asyncProperty(fc.array(anyLine, { minLength: 1, maxLength: 5 }), async (lines) => {
        const { text, ubl } = await read(anInvoice({ lines }))
        const { root } = parseUbl(ubl.toString())
        expect(text).toContain(`Totaal exclusief btw ${shown(root, 'LegalMonetaryTotal/TaxExclusiveAmount')}`)
        expect(text).toContain(`${shown(root, 'TaxTotal/TaxAmount')} Totaal inclusief btw`)
        expect(text).toContain(`Totaal inclusief btw ${shown(root, 'LegalMonetaryTotal/PayableAmount')}`)
      }),
      { numRuns: 15 },
    )
  },
  LONG,
)

function shown(root: Parameters<typeof textAt>[0], path: string): string {
  const amount = Number(textAt(root, path))
  return plain(new Intl.NumberFormat('nl-NL', { style: 'currency', currency: 'EUR' }).format(amount))
}

test('long names and sixty lines stay inside the page, and no two texts lie over one another', async () => {
  const long =
    'Vereniging van Eigenaren Appartementencomplex De Oude Textielfabriek aan de Ramstraat Enschede B.V.'
  const lines = Array.from({ length: 60 }, (_, index): InvoiceLine => {
    const words = index % 4 === 0 ? `${'zonderspaties'.repeat(6)} ${long}` : 'Onderhoud'
    return invoiceLine(`${index + 1}. ${words}`, index + 1, 'piece', 1_234_567)
  })
  const buyer = { ...BAKERY, name: long, contact: long, street: long, city: long }
  const { pieces, text, pages } = await read(anInvoice({ lines, buyer, description: long }))
  expect(pages).toBeGreaterThan(3)
  expect(text).toContain(`Pagina ${pages} van ${pages}`)
  for (const { text, left, right, baseline } of pieces) {
    expect(left, text).toBeGreaterThan(69)
    expect(right, text).toBeLessThan(550)
    expect(baseline, text).toBeGreaterThan(25)
    expect(baseline, text).toBeLessThan(815)
  }
  expect(overlaps(pieces)).toEqual([])
  const numbered = pieces
    .map((piece) => /^(\d+)\sstuks?$/.exec(piece.text)?.[1])
    .filter((quantity) => quantity !== undefined)
    .map(Number)
  expect(numbered).toEqual(lines.map((_, index) => index + 1))
})

test('the largest order there is stands on one page', async () => {
  const name = 'bakkerijjaarnink-voor-al-uw-taarten-en-gebak.nl'
  const lines = [
    ...['Onbeperkt', 'A', 'B', 'C', 'D', 'E', 'F'].map((word) => invoiceLine(word, 12, 'month', 8650)),
    invoiceLine(`Domeinnaam ${name}, eerste jaar`, 1, 'year', 100),
  ]
  const description = `Hosting Onbeperkt per jaar, met ${name}`
  expect((await read(anInvoice({ lines, description }))).pages).toBe(1)
})

test('names from all over Europe keep their letters; a letter that no font has does not break the page', async () => {
  const { text } = await read(
    anInvoice({ buyer: { ...BAKERY, name: 'Şule Öztürk & Łukasz Wiśniewski', contact: '李 Đorđe 🧵' } }),
  )
  expect(text).toContain('Ş')
  expect(text.replace(/ /g, '')).toContain('ŞuleÖztürk&ŁukaszWiśniewski')
  expect(text.replace(/ /g, '')).toContain('T.a.v.?Đorđe?')
})

test('the file is PDF/A-3b, with exactly the UBL inside', async () => {
  const { bytes, ubl, attachments } = await read(anInvoice())
  const source = bytes.toString('latin1')
  expect(source).toContain('<pdfaid:part>3</pdfaid:part>')
  expect(source).toContain('<pdfaid:conformance>B</pdfaid:conformance>')
  expect(source).toContain('/AFRelationship /Alternative')
  expect(source).toMatch(/\/AF \[\d+ 0 R\]/)
  expect(source).toContain('/S /GTS_PDFA1')
  expect(source).toContain('/Subtype /text#2Fxml')
  expect(attachments.map(({ filename }) => filename)).toEqual(['factuur-INV2026110042.xml'])
  expect(attachments[0]?.content.equals(ubl)).toBe(true)
})

test('every font is inside the file', async () => {
  const source = (await read(anInvoice())).bytes.toString('latin1')
  const descriptors = source.match(/\/Type \/FontDescriptor/g) ?? []
  expect(descriptors.length).toBe(3)
  expect(source.match(/\/FontFile2 \d+ 0 R/g)).toHaveLength(descriptors.length)
  expect(source).not.toContain('Helvetica')
})

test('the same invoice gives the same bytes, whenever it is made', async () => {
  const first = await read(anInvoice())
  const second = await read(anInvoice())
  expect(first.bytes.equals(second.bytes)).toBe(true)
})

test('an invoice of nothing has no payment code', async () => {
  const { text } = await read(
    anInvoice({ lines: [invoiceLine('Proefmaand', 1, 'month', 0)], totalAmount: 0 as Cents }),
  )
  expect(text).toContain('Niets te betalen')
})
