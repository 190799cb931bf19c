import { officeInvoicePath } from '@/office/rules/office-paths'
import { shownDay } from '@/shared/calendar-day'
import { inEurosAndCents } from '@/shared/money'
import { vatSuffix, vatSuffixOf } from '@/shared/price-words'
import { keptFurtherNames, namesInWords } from '../../../domain/further-names'
import type { OrderEnd } from '../../../server/end-preview'

/** What becomes of the domain name. */
export function domainInWords(
  { domainUntil, keepsDomain }: Pick<OrderEnd, 'domainUntil' | 'keepsDomain'>,
  order: Parameters<typeof namesInWords>[0],
): string | null {
  const names = namesInWords(order)
  if (!names || !domainUntil) return null
  const paid = keptFurtherNames(order).length > 0 ? 'zijn' : 'is'
  return `${names} ${paid} betaald tot en met ${shownDay(domainUntil)}. Kies hieronder wat ermee gebeurt.${
    keepsDomain ? ' Wat de klant voor dat jaar betaalt, gaat niet terug.' : ''
  }`
}

/** Credit notes that an end makes, with their amounts. */
export function Credits({ credits, ofPart }: Pick<OrderEnd, 'credits'> & { ofPart: string }) {
  return (
    <ul className="grid gap-1">
      {credits.map(({ invoiceId, invoiceNumber, total, isWhole, ...amounts }) => (
        <li key={invoiceId}>
          <a href={officeInvoicePath(invoiceNumber)} className="underline">
            {invoiceNumber}
          </a>
          : {inEurosAndCents(total)} {vatSuffixOf(amounts)},{' '}
          {isWhole ? 'alles wat er nog van over is' : ofPart}
        </li>
      ))}
    </ul>
  )
}

/** What stays to be paid. */
export function Open({ open }: Pick<OrderEnd, 'open'>) {
  if (open.length === 0) return 'Niets.'
  return (
    <ul className="grid gap-1">
      {open.map(({ invoiceNumber, outstanding, isReverseCharged }) => (
        <li key={invoiceNumber}>
          <a href={officeInvoicePath(invoiceNumber)} className="underline">
            {invoiceNumber}
          </a>
          : {inEurosAndCents(outstanding)} {vatSuffix(isReverseCharged)}
        </li>
      ))}
    </ul>
  )
}
