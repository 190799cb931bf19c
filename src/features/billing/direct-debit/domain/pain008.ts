import { isSEPACountry, isValidIBAN } from 'ibantools'
import type { CalendarDay } from '@/shared/calendar-day'
import { dutchIsoTime } from '@/shared/dutch-clock'
import { compactIban } from '@/shared/iban'
import { type Cents, inDecimals, sum } from '@/shared/money'
import { element, type XmlElement, xmlDocument } from '@/shared/xml'
import { isCreditorId } from './creditor-id'
import type { AgencyMandate } from './internal/debit-mandate'
import { isSepaId, sepaText } from './internal/sepa-text'

/** Version 08 is the one of today; some banks still take 02 only. */
export const PAIN_VERSIONS = ['pain.008.001.08', 'pain.008.001.02'] as const
export type PainVersion = (typeof PAIN_VERSIONS)[number]

/** `RCUR` always does, unless the bank objects to the first of a row (`FRST`) or to one that stands alone (`OOFF`). */
export const SEQUENCES = ['FRST', 'RCUR', 'OOFF'] as const
export type Sequence = (typeof SEQUENCES)[number]

/** One debit by a mandate that was given to the agency: one of Mollie's does not fit in here. */
export interface FileCollection {
  /** Ours, and unique in all files: the bank names it when the debit comes back. */
  endToEndId: string
  amount: Cents
  debitOn: CalendarDay
  mandate: Pick<AgencyMandate, 'creditor' | 'reference' | 'signedOn' | 'iban' | 'holder'>
  /** What the customer reads on the statement. */
  description: string
  /** `RCUR` when it is left out. */
  sequence?: Sequence
}

export interface CollectionFile {
  version?: PainVersion
  /** At most 30 characters: the parts of the file are called after it. */
  messageId: string
  createdAt: Date
  creditor: { name: string; iban: string; creditorId: string }
  /** One line on the statement for all debits of one day, instead of one for each. */
  batchBooking: boolean
  collections: readonly FileCollection[]
}

const LONGEST_NAME = 70
const LONGEST_DESCRIPTION = 140
const LONGEST_MESSAGE_ID = 30
/** 999,999,999.99, the most that one SEPA debit may be. */
const MOST = 99_999_999_999
/** What banks expect in place of what is not told. */
const NOT_PROVIDED = 'NOTPROVIDED'

/**
 * The debits that the agency's bank is asked for (SEPA Core), as the text of a pain.008 file: the same for the same
 * input, byte for byte. Throws a `RangeError` for what a bank would refuse, or could not give back unchanged.
 */
export function pain008Of(file: CollectionFile): string {
  refuseFaults(file)
  const { version = 'pain.008.001.08', messageId, createdAt, creditor, collections } = file
  const initiation = element('CstmrDrctDbtInitn', [
    element('GrpHdr', [
      element('MsgId', messageId),
      // Dutch time without saying so, the way banks write it.
      element('CreDtTm', dutchIsoTime(createdAt)),
      ...totals(collections),
      element('InitgPty', [element('Nm', nameOf(creditor.name))]),
    ]),
    ...partsOf(collections).map((part, index) => paymentInformation(file, part, index + 1)),
  ])
  return xmlDocument(
    element('Document', [initiation], { xmlns: `urn:iso:std:iso:20022:tech:xsd:${version}` }),
  )
}

function totals(collections: readonly FileCollection[]): XmlElement[] {
  const total = sum(collections.map(({ amount }) => amount))
  return [element('NbOfTxs', String(collections.length)), element('CtrlSum', inDecimals(total))]
}

interface FilePart {
  debitOn: CalendarDay
  sequence: Sequence
  collections: readonly FileCollection[]
}

/** Debits of one day and one sequence belong together; the earliest day comes first. */
function partsOf(collections: readonly FileCollection[]): FilePart[] {
  const days = [...new Set(collections.map(({ debitOn }) => debitOn))].sort()
  return days.flatMap((debitOn) =>
    SEQUENCES.map((sequence) => ({
      debitOn,
      sequence,
      collections: collections.filter(
        (collection) => collection.debitOn === debitOn && sequenceOf(collection) === sequence,
      ),
    })).filter((part) => part.collections.length > 0),
  )
}

function sequenceOf({ sequence = 'RCUR' }: FileCollection): Sequence {
  return sequence
}

function paymentInformation(
  { messageId, creditor, batchBooking }: CollectionFile,
  { debitOn, sequence, collections }: FilePart,
  number: number,
): XmlElement {
  return element('PmtInf', [
    element('PmtInfId', `${messageId}-${number}`),
    element('PmtMtd', 'DD'),
    element('BtchBookg', String(batchBooking)),
    ...totals(collections),
    element('PmtTpInf', [
      element('SvcLvl', [element('Cd', 'SEPA')]),
      element('LclInstrm', [element('Cd', 'CORE')]),
      element('SeqTp', sequence),
    ]),
    element('ReqdColltnDt', debitOn),
    element('Cdtr', [element('Nm', nameOf(creditor.name))]),
    account('CdtrAcct', creditor.iban),
    unnamedBank('CdtrAgt'),
    element('ChrgBr', 'SLEV'),
    element('CdtrSchmeId', [
      element('Id', [
        element('PrvtId', [
          element('Othr', [
            element('Id', creditor.creditorId),
            element('SchmeNm', [element('Prtry', 'SEPA')]),
          ]),
        ]),
      ]),
    ]),
    ...collections.map(transaction),
  ])
}

function transaction({ endToEndId, amount, mandate, description }: FileCollection): XmlElement {
  const text = sepaText(description, LONGEST_DESCRIPTION)
  return element('DrctDbtTxInf', [
    element('PmtId', [element('EndToEndId', endToEndId)]),
    element('InstdAmt', inDecimals(amount), { Ccy: 'EUR' }),
    element('DrctDbtTx', [
      element('MndtRltdInf', [element('MndtId', mandate.reference), element('DtOfSgntr', mandate.signedOn)]),
    ]),
    unnamedBank('DbtrAgt'),
    element('Dbtr', [element('Nm', nameOf(mandate.holder))]),
    account('DbtrAcct', mandate.iban),
    text ? element('RmtInf', [element('Ustrd', text)]) : null,
  ])
}

/** The IBAN says which bank it is. */
function unnamedBank(name: string): XmlElement {
  return element(name, [element('FinInstnId', [element('Othr', [element('Id', NOT_PROVIDED)])])])
}

function account(name: string, iban: string): XmlElement {
  return element(name, [element('Id', [element('IBAN', compactIban(iban))])])
}

function nameOf(name: string): string {
  return sepaText(name, LONGEST_NAME) || NOT_PROVIDED
}

/** Everything is looked at before anything is written: half a file is no file. */
function refuseFaults({ messageId, creditor, collections }: CollectionFile): void {
  refuseUnless(isSepaId(messageId) && messageId.length <= LONGEST_MESSAGE_ID, `message id ${messageId}`)
  refuseUnless(isSepaIban(creditor.iban), 'the creditor’s account')
  refuseUnless(isCreditorId(creditor.creditorId), `creditor id ${creditor.creditorId}`)
  refuseUnless(collections.length > 0, 'a file without collections')
  refuseUnless(
    new Set(collections.map(({ endToEndId }) => endToEndId)).size === collections.length,
    'an end-to-end id that comes twice',
  )
  for (const collection of collections) refuseFaultsOf(collection)
}

function refuseFaultsOf({ endToEndId, amount, debitOn, mandate }: FileCollection): void {
  const of = `of collection ${endToEndId}`
  refuseUnless(isSepaId(endToEndId), `end-to-end id ${endToEndId}`)
  refuseUnless(Number.isSafeInteger(amount) && amount > 0 && amount <= MOST, `the amount ${of}`)
  refuseUnless(isDay(debitOn) && isDay(mandate.signedOn) && mandate.signedOn <= debitOn, `the days ${of}`)
  refuseUnless(mandate.creditor === 'agency', `the creditor ${of}`)
  refuseUnless(isSepaId(mandate.reference), `the mandate ${of}`)
  refuseUnless(isSepaIban(mandate.iban), `the account ${of}`)
}

function isSepaIban(iban: string): boolean {
  const compact = compactIban(iban)
  return isValidIBAN(compact) && isSEPACountry(compact.slice(0, 2))
}

function isDay(day: CalendarDay): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && new Date(`${day}T00:00:00Z`).toJSON()?.slice(0, 10) === day
}

function refuseUnless(isFine: boolean, what: string): void {
  if (!isFine) throw new RangeError(`A bank would refuse ${what}`)
}
