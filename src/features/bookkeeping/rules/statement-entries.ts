import type { CalendarDay } from '@/shared/calendar-day'
import type { Cents } from '@/shared/money'
import type { BankEntry, EntryNature } from './bank-entry'
import { attribute, child, children, text } from './xml-nodes'

/** A line without what every line must have. */
export class OddEntry extends Error {}

/** The lines of one `Stmt`. Throws an `OddEntry` for a line without account, day or amount. */
export function entriesOf(statement: unknown): BankEntry[] {
  const account = text(statement, 'Acct', 'Id', 'IBAN') ?? text(statement, 'Acct', 'Id', 'Othr', 'Id')
  const statementId = text(statement, 'Id') ?? ''
  const alike = new Map<string, number>()
  return children(statement, 'Ntry').flatMap((entry) =>
    payments(entry).map(({ key, ...line }) => {
      if (!account) throw new OddEntry('A statement without account')
      const own = key ?? keyWithoutReference(entry, statementId, line, alike)
      return {
        ...line,
        account: squeezed(account),
        key: JSON.stringify([squeezed(account), line.nature, ...own]),
      }
    }),
  )
}

type Line = Omit<BankEntry, 'account' | 'key'>
type KeyPart = string | number | null

/** `key` is null when the bank gave the line no name of its own. */
interface Payment extends Line {
  key: readonly KeyPart[] | null
}

/** One line, or one per payment when the bank booked several as one sum and says what each of them was. */
function payments(entry: unknown): Payment[] {
  const details = children(entry, 'NtryDtls').flatMap((part) => children(part, 'TxDtls'))
  const whole = payment(entry, details.length === 1 ? details[0] : undefined, null)
  if (details.length < 2) return [whole]
  const parts = details.map((detail, index) => payment(entry, detail, index))
  const adds = parts.reduce((total, { nature, amount }) => total + signed(nature, amount), 0)
  if (parts.every(({ amount }) => amount !== null) && adds === signed(whole.nature, whole.amount))
    return parts
  return [
    {
      ...whole,
      remittance: parts
        .map(({ remittance }) => remittance)
        .join(' / ')
        .slice(0, LONGEST),
    },
  ]
}

function payment(entry: unknown, detail: unknown, index: number | null): Payment {
  const isPart = index !== null
  const stated = isPart ? (amountOf(detail) ?? { value: '', currency: '' }) : amountOf(entry)
  if (!stated) throw new OddEntry('A line without amount')
  const amount = stated.currency === 'EUR' ? inCents(stated.value) : null
  if (amount === undefined) throw new OddEntry('A line with an amount that is none')
  const direction = (isPart && text(detail, 'CdtDbtInd')) || text(entry, 'CdtDbtInd')
  const bookedOn = dayIn(entry, 'BookgDt') ?? dayIn(entry, 'ValDt')
  if (!bookedOn || (direction !== 'CRDT' && direction !== 'DBIT'))
    throw new OddEntry('A line without day or side')
  const party = partyOf(detail ?? child(entry, 'NtryDtls', 'TxDtls'), direction)
  const line = {
    ...{ bookedOn, amount, statedAmount: stated.value, currency: stated.currency, ...party },
    nature: natureOf(entry, direction),
    remittance: remittanceOf(entry, detail),
  }
  const reference = text(entry, 'AcctSvcrRef')
  return { ...line, key: reference ? [reference, index, ...marksOf(line)] : null }
}

/** What stays the same however the bank writes the line down. */
function marksOf({ bookedOn, statedAmount, currency, counterpartyIban }: Line): KeyPart[] {
  return [bookedOn, String(Number(statedAmount)), currency, counterpartyIban]
}

/** Lines that nothing tells apart are counted, so that two equal payments stay two, also in the same file again. */
function keyWithoutReference(
  entry: unknown,
  statementId: string,
  line: Line,
  alike: Map<string, number>,
): KeyPart[] {
  const number = text(entry, 'NtryRef')
  const marks = [...marksOf(line), ...(number ? [statementId, number] : [line.counterparty, line.remittance])]
  const known = JSON.stringify(marks)
  const turn = number ? 0 : (alike.get(known) ?? 0) + 1
  alike.set(known, turn)
  return [null, turn, ...marks]
}

function natureOf(entry: unknown, direction: 'CRDT' | 'DBIT'): EntryNature {
  const status = text(entry, 'Sts', 'Cd') ?? text(entry, 'Sts')
  if (status && status !== 'BOOK') return 'not-final'
  if (text(entry, 'RvslInd') === 'true') return 'reversal'
  return direction === 'CRDT' ? 'credit' : 'debit'
}

function amountOf(node: unknown): { value: string; currency: string } | null {
  const amount = child(node, 'Amt') ?? child(node, 'AmtDtls', 'TxAmt', 'Amt')
  const value = text(amount)
  const currency = attribute(amount, 'Ccy')
  return value && currency ? { value, currency } : null
}

/** '19.5' gives 1950; undefined for what is no amount of money, or more than this agency will ever see. */
function inCents(decimal: string): Cents | undefined {
  const [, whole, hundredths = ''] = /^(\d{1,8})(?:\.(\d{1,2})0*)?$/.exec(decimal) ?? []
  return whole === undefined
    ? undefined
    : ((Number(whole) * 100 + Number(hundredths.padEnd(2, '0'))) as Cents)
}

function signed(nature: EntryNature, amount: Cents | null): number {
  return nature === 'debit' ? -(amount ?? 0) : (amount ?? 0)
}

function dayIn(entry: unknown, name: string): CalendarDay | null {
  const written = text(entry, name, 'Dt') ?? text(entry, name, 'DtTm')
  const day = /^\d{4}-\d{2}-\d{2}/.exec(written ?? '')?.[0]
  return day && !Number.isNaN(Date.parse(day)) ? day : null
}

/** Who is on the other side: version 08 puts parties one element deeper. */
function partyOf(detail: unknown, direction: 'CRDT' | 'DBIT') {
  const side = direction === 'CRDT' ? 'Dbtr' : 'Cdtr'
  const parties = child(detail, 'RltdPties')
  const iban = text(parties, `${side}Acct`, 'Id', 'IBAN')
  return {
    counterparty: text(parties, side, 'Pty', 'Nm') ?? text(parties, side, 'Nm'),
    counterpartyIban: iban && squeezed(iban),
  }
}

function remittanceOf(entry: unknown, detail: unknown): string {
  const given = child(detail, 'RmtInf')
  const structured = children(given, 'Strd').flatMap((part) => [
    text(part, 'CdtrRefInf', 'Ref'),
    text(part, 'RfrdDocInf', 'Nb'),
    text(part, 'AddtlRmtInf'),
  ])
  const endToEnd = text(detail, 'Refs', 'EndToEndId')
  const said = [
    ...children(given, 'Ustrd').map((line) => text(line)),
    ...structured,
    endToEnd === 'NOTPROVIDED' ? null : endToEnd,
    text(entry, 'AddtlNtryInf'),
  ].filter((part) => part !== null)
  return [...new Set(said)].join(' / ').slice(0, LONGEST)
}

const LONGEST = 1000

function squeezed(text: string): string {
  return text.replace(/\s/g, '').toUpperCase().slice(0, 40)
}
