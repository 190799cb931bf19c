import type { ComponentProps } from 'react'
import { anInvoice, storedInvoice, typedInvoice as typedDocument } from '@/features/billing/invoices/fixtures'
import { MAIL_CONTEXT, type MailSamples } from '@/features/operations/mail/fixtures'
import { officeFault } from '@/office/rules/office-flash'
import { idOf, LONG, many, NOW, type StrangersWords, TODAY, VAT_PERCENT } from '@/shared/fixtures'
import type { FormNotice } from '@/shared/form-state'
import type { Cents } from '@/shared/money'
import type { PagesByFace } from '@/ui/gallery/page-state'
import { readInvoice } from './domain/internal/read-invoice'
import { EMPTY_LINE, formOfTyped, type TypedInvoice } from './domain/internal/typed-invoice'
import { type FreeInvoiceTold, freeInvoiceMail } from './server/mails/free-invoice-mail'
import { DraftForm } from './web/office/DraftForm'
import { DraftPage } from './web/office/DraftPage'
import { DraftsPage } from './web/office/DraftsPage'
import { IssuePage } from './web/office/IssuePage'
import { NewInvoicePage } from './web/office/NewInvoicePage'
import type { FoundIssueStep } from './web/office/server/load-issue-step'

const RATES = { standard: VAT_PERCENT, known: [VAT_PERCENT] }

const HOURS: TypedInvoice = {
  subject: 'Losse uren november',
  introduction: 'Zoals besproken op 18 november.',
  buyer_reference: '',
  purchase_order: 'PO-417',
  payment_days: '14',
  lines: [
    { ...EMPTY_LINE, description: 'Teksten nagekeken', quantity: '2,5', unit: 'hour', unitPrice: '80' },
    {
      ...EMPTY_LINE,
      description: 'Foto’s van de winkel',
      unitPrice: '350',
      discountPercent: '10',
      vatPercent: '9',
    },
    { ...EMPTY_LINE, description: 'Voorschot van oktober', quantity: '-1', unitPrice: '50' },
  ],
}

const NOTHING_TYPED: TypedInvoice = {
  ...HOURS,
  subject: '',
  introduction: '',
  purchase_order: '',
  lines: [],
}

const LONG_ONE: TypedInvoice = {
  ...HOURS,
  subject: LONG.text.slice(0, 200),
  introduction: LONG.text,
  buyer_reference: 'x'.repeat(40),
  lines: many(12, () => ({ ...EMPTY_LINE, description: LONG.text, quantity: '1000', unitPrice: '499,99' })),
}

interface Drawn {
  typed?: TypedInvoice
  customer?: string
  notice?: FormNotice
  isChecked?: boolean
  errors?: Record<string, string>
}

function draft({ typed = HOURS, customer = 'Bakkerij Aarnink', notice, isChecked, errors }: Drawn = {}) {
  const { content, amounts, faults, missing } = readInvoice(typed, RATES)
  const id = idOf(8801)
  return (
    <DraftPage
      notice={notice}
      found={{
        id,
        customerId: idOf(12),
        customer,
        subject: typed.subject,
        projectNumber: 'PR202600012',
        replacesInvoiceNumber: 'INV2026110007',
      }}
    >
      <DraftForm
        id={id}
        revision={3}
        values={formOfTyped(typed)}
        errors={errors ?? {}}
        isChecked={isChecked ?? false}
        shown={{ lines: [...content.lines], amounts, vatPercent: VAT_PERCENT, faults, missing }}
      />
    </DraftPage>
  )
}

function step(typed: TypedInvoice, other: Partial<FoundIssueStep['step']> = {}): FoundIssueStep {
  const { content, amounts, faults, missing } = readInvoice(typed, RATES)
  return {
    id: idOf(8801),
    customerId: idOf(12),
    faults: { ...missing, ...faults },
    shown: 'x',
    step: {
      content,
      amounts,
      vatPercent: VAT_PERCENT,
      vat: { treatment: 'domestic', because: 'at-home' },
      buyer: anInvoice().buyer,
      issueDate: TODAY,
      dueDate: '2026-12-04',
      projectNumber: null,
      replacesInvoiceNumber: null,
      debit: null,
      mail: { addresses: ['jan@wevers.example'], becomes: 'sent' },
      ...other,
    },
  }
}

const ROW: ComponentProps<typeof DraftsPage>['drafts'][number] = {
  id: idOf(8801),
  customerId: idOf(12),
  customer: 'Bakkerij Aarnink',
  project: 'PR202600012',
  subject: 'Losse uren november',
  total: 56_635 as Cents,
  changedAt: NOW,
}

const CUSTOMER = {
  id: idOf(12),
  name: 'Bakkerij Aarnink',
  email: 'miriam@bakkerijaarnink.example',
  address: ['Haverstraatpassage 12a', '7511 EX Enschede'],
}

const chosen = (
  other: Partial<Extract<ComponentProps<typeof NewInvoicePage>['found'], { kind: 'begin' }>> = {},
) => (
  <NewInvoicePage
    found={{
      kind: 'begin',
      draftId: idOf(8802),
      customer: CUSTOMER,
      projects: [],
      projectNumber: null,
      ...other,
    }}
  />
)

/** Invoices that the office writes. */
export const pages: PagesByFace = {
  office: {
    '/beheer/facturen': {
      leeg: <DraftsPage drafts={[]} />,
      gewoon: <DraftsPage drafts={[ROW, { ...ROW, id: idOf(8803), subject: '', project: null }]} />,
      lang: (
        <DraftsPage
          drafts={many(6, (number) => ({
            ...ROW,
            id: idOf(8810 + number),
            customer: LONG.company,
            subject: LONG.text.slice(0, 200),
          }))}
        />
      ),
      boekhouding: <DraftsPage reader="bookkeeper" drafts={[ROW]} />,
    },
    '/beheer/facturen/nieuw': {
      kiezen: <NewInvoicePage found={{ kind: 'choose', search: '', customers: [] }} />,
      'niets gevonden': <NewInvoicePage found={{ kind: 'choose', search: 'zwaan', customers: [] }} />,
      'met klant': chosen(),
      'met projecten': chosen({
        projects: [{ number: 'PR202600012', title: LONG.text }],
        projectNumber: 'PR202600012',
      }),
      'zonder adres': chosen({ customer: { ...CUSTOMER, name: LONG.company, address: [] } }),
    },
    '/beheer/facturen/[id]': {
      leeg: draft({ typed: NOTHING_TYPED }),
      gewoon: draft(),
      'niet af': draft({ typed: NOTHING_TYPED, isChecked: true }),
      fout: draft({
        typed: {
          ...HOURS,
          payment_days: 'tien',
          lines: [{ ...EMPTY_LINE, description: 'Uren', unitPrice: 'veel' }],
        },
        notice: officeFault('Een collega heeft dit concept intussen veranderd.'),
      }),
      lang: draft({ typed: LONG_ONE, customer: LONG.company }),
      'bestaat niet': <DraftPage found={undefined} />,
    },
    '/beheer/facturen/[id]/voorbeeld': {
      gewoon: <IssuePage found={step(HOURS)} />,
      'met machtiging, bij een project': (
        <IssuePage
          found={step(HOURS, {
            debit: { amount: 54_035 as Cents, debitOn: '2026-12-07' },
            projectNumber: 'PR202600012',
            replacesInvoiceNumber: 'INV2026110007',
          })}
        />
      ),
      'niets te betalen': (
        <IssuePage
          found={step({
            ...HOURS,
            lines: [{ ...EMPTY_LINE, description: 'Proefles', unitPrice: '0' }],
          })}
        />
      ),
      'niet af': <IssuePage found={step(NOTHING_TYPED)} />,
      'zonder adres': (
        <IssuePage
          found={{
            ...step(HOURS),
            faults: {
              customer:
                'Op een factuur hoort een adres. Vul bij de klant eerst straat, postcode en plaats in.',
            },
          }}
        />
      ),
      boekhouding: <IssuePage reader="bookkeeper" found={step(HOURS)} />,
      lang: <IssuePage found={step(LONG_ONE)} />,
      'bestaat niet': <IssuePage found={undefined} />,
    },
  },
}

/** Mails about invoices that the office writes. */
export function mailSamples(typed?: StrangersWords): MailSamples {
  const asked = { standsAlone: true, orderId: null, periodStart: null, periodEnd: null }
  const invoice = storedInvoice(typedDocument(typed), asked)
  const told = (other: Partial<FreeInvoiceTold>) => () =>
    freeInvoiceMail(MAIL_CONTEXT, { invoice, debit: null, ...other })
  return {
    freeInvoiceMail: {
      open: told({}),
      'met zin, vandaag betalen': told({
        invoice: { ...invoice, introduction: 'Zoals besproken op 18 november.', dueDate: invoice.issueDate },
      }),
      'met machtiging': told({
        debit: {
          amount: invoice.totalAmount,
          debitOn: '2026-12-07',
          creditor: { name: 'Bureau Noord', id: 'NL98ZZZ999999990000' },
          isReverseCharged: false,
          mandateReference: 'WN-2026-0042',
        },
      }),
      'niets te betalen': told({ invoice: { ...invoice, totalAmount: 0 as Cents } }),
    },
  }
}
