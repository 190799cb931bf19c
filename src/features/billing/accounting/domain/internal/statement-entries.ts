import type { Cents } from '@/shared/money'
import type { BankEntry, EntryNature } from './bank-entry'
import { amountOf, bookedOn, inCents, natureOf, OddEntry, type Side, sideOf } from './camt-entry'
import { isOfOwnDebits } from './debit-bookings'
import { child, children, text } from './xml-nodes'

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
      isOwnDebit: [whole, ...parts].some(({ isOwnDebit }) => isOwnDebit),
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
  const direction = sideOf(entry, isPart ? detail : undefined)
  const day = bookedOn(entry)
  if (!day || !direction) throw new OddEntry('A line without day or side')
  const party = partyOf(detail ?? child(entry, 'NtryDtls', 'TxDtls'), direction)
  const line = {
    bookedOn: day,
    amount,
    statedAmount: stated.value,
    currency: stated.currency,
    ...party,
    nature: natureOf(entry, direction),
    isOwnDebit: isOfOwnDebits({ entry, detail }),
    remittance: remittanceOf(entry, detail),
  }
  const reference = text(entry, 'AcctSvcrRef')
  return { ...line, key: reference ? [reference, index, ...marksOf(line)] : null }
}

/** What stays the same however the bank writes the line down. */
function marksOf({ bookedOn, statedAmount, currency, counterpartyIban }: Line): KeyPart[] {
  return [bookedOn, String(Number(statedAmount)), currency, counterpartyIban]
}

/** Identical lines get a counter in their key, so that two equal payments stay two, also in the same file again. */
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

function signed(nature: EntryNature, amount: Cents | null): number {
  return nature === 'debit' ? -(amount ?? 0) : (amount ?? 0)
}

/** Who is on the other side: version 08 puts parties one element deeper. */
function partyOf(detail: unknown, direction: Side) {
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
