import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ublOf } from '../../src/features/billing/invoices/documents/domain/ubl'
import { aCreditNoteFor } from '../../src/features/billing/invoices/fixtures'
import { anyInvoiceAbroad, anyIssuedFreeInvoice } from '../support/any-free-invoice'
import { brokenRules, parseUbl } from '../support/ubl-rules'

/** Made-up invoices, each with its credit note. */
const INVOICES = 500

/**
 * Folder with `saxon-js` installed and the official stylesheets compiled by `xslt3`: `EN16931-UBL.sef.json` (of the
 * European Commission) and `SI-UBL.sef.json` (of Peppol Authority Nederland). Neither comes with this product: without the
 * folder, our own reading of the rules judges alone.
 */
const FOLDER = process.env.UBL_STYLESHEETS

/** Of three one goes over the border. */
const anyDocument = fc.oneof(
  { weight: 2, arbitrary: anyIssuedFreeInvoice.map(({ invoice }) => invoice) },
  { weight: 1, arbitrary: anyInvoiceAbroad },
)

/** In milliseconds: an official stylesheet takes tens of them for each document. */
const LONG = 900_000

type Judge = (xml: string) => string[]

function officialJudges(folder: string): { core: Judge; dutch: Judge } {
  const saxon = createRequire(join(folder, 'package.json'))('saxon-js')
  const judge = (file: string): Judge => {
    const stylesheetText = readFileSync(join(folder, file), 'utf8')
    const stylesheetInternal = JSON.parse(stylesheetText)
    return (sourceText) => {
      const report: string = saxon.transform({
        stylesheetInternal,
        sourceText,
        sourceType: 'xml',
        destination: 'serialized',
      }).principalResult
      return [...report.matchAll(/<svrl:failed-assert[\s\S]*?<\/svrl:failed-assert>/g)].map(
        ([fault]) => fault,
      )
    }
  }
  return { core: judge('EN16931-UBL.sef.json'), dutch: judge('SI-UBL.sef.json') }
}

test(
  'the validators find nothing in any invoice that the office writes, nor in its credit note',
  () => {
    const official = FOLDER ? officialJudges(FOLDER) : undefined
    if (FOLDER) expect(existsSync(join(FOLDER, 'SI-UBL.sef.json'))).toBe(true)
    let judged = 0
    fc.assert(
      fc.property(anyDocument, (invoice) => {
        for (const document of [invoice, aCreditNoteFor(invoice)]) {
          const xml = ublOf(document)
          expect(brokenRules(parseUbl(xml))).toEqual([])
          expect(official?.core(xml) ?? []).toEqual([])
          if (document.buyer.kvk) expect(official?.dutch(xml) ?? []).toEqual([])
          judged += 1
        }
      }),
      { numRuns: INVOICES, endOnFailure: true },
    )
    expect(judged).toBe(2 * INVOICES)
  },
  LONG,
)

test.runIf(FOLDER)(
  'the official stylesheets find what is wrong: a total, a category, a rate, no reference',
  () => {
    const { core, dutch } = officialJudges(FOLDER ?? '')
    const [sample] = fc.sample(
      anyIssuedFreeInvoice.filter(({ invoice }) => Boolean(invoice.buyer.kvk) && invoice.totalAmount > 0),
      1,
    )
    if (!sample) throw new Error('No invoice was made up')
    const xml = ublOf(sample.invoice)
    expect(
      core(
        xml.replace(/<cbc:PayableAmount currencyID="EUR">[\d.]+/, '<cbc:PayableAmount currencyID="EUR">1.00'),
      ),
    ).not.toEqual([])
    expect(core(xml.replace(/<cbc:ID>[SZ]<\/cbc:ID>/, '<cbc:ID>E</cbc:ID>'))).not.toEqual([])
    expect(
      dutch(
        xml
          .replace(/<cbc:BuyerReference>[^<]*<\/cbc:BuyerReference>/, '')
          .replace(/<cac:OrderReference>[\s\S]*?<\/cac:OrderReference>/, ''),
      ),
    ).not.toEqual([])
  },
  LONG,
)

test.runIf(FOLDER)(
  'NLCIUS asks nothing of reverse charge to a buyer abroad: what it finds is advice about the reason code',
  () => {
    const { dutch } = officialJudges(FOLDER ?? '')
    const [sample] = fc.sample(
      anyInvoiceAbroad.filter(({ vatTreatment }) => vatTreatment === 'reverse-charge'),
      1,
    )
    if (!sample) throw new Error('No invoice was made up')
    const tagged = ublOf(sample).replace(
      /(<cbc:CustomizationID>)[^<]*/,
      '$1urn:cen.eu:en16931:2017#compliant#urn:fdc:nen.nl:nlcius:v1.0',
    )
    const found = dutch(tagged)
    expect(found.filter((fault) => fault.includes('flag="fatal"'))).toEqual([])
    expect(found.filter((fault) => !fault.includes('BR-NL-35'))).toEqual([])
  },
  LONG,
)
