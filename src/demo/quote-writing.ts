import type { DraftEdit } from '@/features/sales/quotes/documents/domain/draft-edits'
import type { QuoteBlock, QuoteLine } from '@/features/sales/quotes/documents/domain/quote-document'
import {
  newBlock,
  newLine,
  packageLine,
  websiteLine,
} from '@/features/sales/quotes/documents/domain/quote-lines'
import { typedLine } from '@/features/sales/quotes/documents/domain/typed-quote'
import { euros } from '@/shared/money'
import { DEMO_CUSTOMER_DETAILS } from './demo-people'

/** Edits by the office in the quote editor. */
export type Writing = readonly DraftEdit[]

/** Id of the first block of a quote made from a lead. */
const WORK = 'werk'

/** Quotes to leads, by name: what their request did not say. */
export const written = (): Readonly<Record<string, Writing>> => ({
  'Tim Hesselink': [
    { do: 'set', field: 'title', value: 'Website van vijf pagina’s' },
    { do: 'removeLine', line: 'regel-1' },
    ...[websiteLine(), option('fotos', 'Foto’s bij jou op de zaak', 350)].map(added),
  ],
  'Rob Spekreijse': [added(option('voorraad', 'Koppeling met je voorraadpakket', 1250))],
})

/** Quote to the demo customer who can sign in. */
export const newWebsite = (): Writing => [
  ...toDemoCustomer('Nieuwe website voor de weverij'),
  block(
    newBlock('site', {
      heading: 'Wat we maken',
      text: 'Een site van zeven pagina’s, met de geschiedenis van de weverij en een agenda voor rondleidingen.',
      lines: [websiteLine(), option('fotos', 'Een ochtend fotograferen in de weverij', 350)],
    }),
  ),
  block(
    newBlock('hosting', {
      heading: 'Hosting',
      text: 'Kies het pakket dat bij je past.',
      pick: 'one',
      lines: [packageLine('basis', 'monthly'), { ...packageLine('onbeperkt', 'monthly'), isPicked: false }],
    }),
  ),
]

export const FOUND_BETTER: Writing = [
  ...toDemoCustomer('Beter gevonden worden'),
  block(
    newBlock('vindbaar', {
      heading: 'Gevonden worden',
      text: 'We lopen je hele site na en houden daarna bij waarop je gevonden wordt.',
      lines: [
        newLine('onderzoek', { description: 'Onderzoek en plan', unitPrice: euros(450) }),
        newLine('bijhouden', {
          description: 'Bijwerken, met elke maand een verslag',
          cadence: 'monthly',
          unit: 'month',
          unitPrice: euros(95),
          minimumMonths: 3,
        }),
        option('engels', 'Ook voor wie in het Engels zoekt', 225),
      ],
    }),
  ),
]

function toDemoCustomer(title: string): Writing {
  const { customerName, customerCompany, customerEmail, customerPhone } = DEMO_CUSTOMER_DETAILS
  return [
    { do: 'set', field: 'title', value: title },
    { do: 'setParty', field: 'name', value: customerName },
    { do: 'setParty', field: 'company', value: customerCompany ?? '' },
    { do: 'setParty', field: 'email', value: customerEmail },
    { do: 'setParty', field: 'phone', value: customerPhone ?? '' },
    { do: 'removeBlock', block: WORK },
  ]
}

/** An optional line that the customer may tick, in euros. */
function option(id: string, description: string, price: number): QuoteLine {
  return newLine(id, { description, unitPrice: euros(price), isOptional: true, isPicked: false })
}

function added(line: QuoteLine): DraftEdit {
  return { do: 'addLine', block: WORK, line: typedLine(line) }
}

function block({ lines, ...block }: QuoteBlock): DraftEdit {
  return { do: 'addBlock', block: { ...block, lines: lines.map(typedLine) } }
}
