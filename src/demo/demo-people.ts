import type { Submission } from '@/features/operations/rate-limits/spam-protection/server/admit-submission'
import { DEMO_CUSTOMER } from '@/features/people/accounts/domain/demo-sign-in'
import type { firstAdministrator } from '@/features/people/accounts/server/first-administrator'
import type { CustomerDetails } from '@/features/people/customers/domain/customer-details'
import type { Context } from '@/platform/context'

/** The administrator, as the actor of everything that the office did. */
export type DemoOffice = NonNullable<Awaited<ReturnType<typeof firstAdministrator>>>

/** The customer who can sign in. */
export const DEMO_CUSTOMER_DETAILS: CustomerDetails = {
  customerName: DEMO_CUSTOMER.name,
  customerEmail: DEMO_CUSTOMER.email,
  customerPhone: '+31 53 000 00 01',
  customerCompany: 'Weverij Wevers (voorbeeld)',
  customerAddress: 'Voorbeeldstraat 12',
  customerZipcode: '7511 AA',
  customerCity: 'Enschede',
  customerCountry: 'NL',
  customerKvk: '00000001',
  customerVatId: null,
}

/** Parses a table in plain text: one row per line, cells between bars. An omitted cell is ''. */
export function rowsOf<Column extends string>(
  text: string,
  columns: readonly Column[],
): Record<Column, string>[] {
  return text
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map((cells) => {
      if (cells.length > columns.length) throw new Error(`There is a cell too many: ${cells.join(' | ')}`)
      const named = columns.map((column, index) => [column, cells[index] ?? ''])
      return Object.fromEntries(named) as Record<Column, string>
    })
}

/** 'Zoë van Zanten' gives 'zoe.van.zanten@voorbeeld.example': an address that no mail can reach. */
export function demoEmail(name: string): string {
  const plain = name.normalize('NFD').replace(/[^a-zA-Z -]/g, '')
  return `${plain.toLowerCase().replace(/[ -]+/g, '.')}@voorbeeld.example`
}

/** A telephone number that belongs to nobody. */
export function demoPhone(turn: number): string {
  return `06 000000${String(turn).padStart(2, '0')}`
}

/** Submission of a form from a computer of its sender's own, at an IP address reserved for documentation (RFC 5737). */
export function demoSubmission({ random }: Context, form: string, content: object, turn: number): Submission {
  const clientAddress = `198.51.100.${turn + 1}`
  return { form, requestId: random.uuid(), content: { ...content }, clientAddress }
}
