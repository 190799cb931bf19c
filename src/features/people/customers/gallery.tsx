import type { ComponentProps } from 'react'
import { INVOICES_OF_EACH_STATE, longInvoiceRow } from '@/features/billing/invoices/fixtures'
import { aPayment, PAYMENTS, SHORT_PAYMENT } from '@/features/billing/payments/fixtures'
import { longOrder, ORDERS } from '@/features/hosting/orders/fixtures'
import { aMail, longMail } from '@/features/operations/mail/fixtures'
import { officeFault, RECORD_OVERTAKEN } from '@/office/rules/office-flash'
import { idOf, LONG, many, NOW } from '@/shared/fixtures'
import { invalid, type PagesByFace } from '@/ui/gallery/page-state'
import { CUSTOMER_FIELDS, toForm } from './domain/customer-details'
import { CONSUMER, customerOf, LONG_CUSTOMER } from './fixtures'
import { CustomerPage } from './web/office/CustomerPage'
import type { CustomerView } from './web/office/CustomerView'

function customer(other: Partial<ComponentProps<typeof CustomerView>> = {}) {
  const rows = { orders: ORDERS, invoices: INVOICES_OF_EACH_STATE, payments: [aPayment()], mails: [aMail()] }
  const contactStop = undefined
  const signsIn = { signsInByPasskeyOnly: false }
  const shown = { customer: customerOf(CONSUMER), ...rows, contactStop, ...signsIn, now: NOW, ...other }
  return <CustomerPage found={{ ...shown }} />
}

/** Customers. */
export const pages: PagesByFace = {
  office: {
    '/hosting-admin/klant/[id]': {
      gewoon: customer(),
      leeg: customer({ orders: [], invoices: [], payments: [], mails: [] }),
      'ander adres gevraagd': customer({ emailChange: { toEmail: LONG.email, confirmUntil: NOW } }),
      'niet benaderen': customer({
        contactStop: {
          customerId: idOf(12),
          cause: 'bank',
          reason: 'Rekeninghouder is overleden',
          stoppedBy: null,
          stoppedAt: NOW,
        },
      }),
      'alleen met een passkey': customer({ signsInByPasskeyOnly: true }),
      lang: customer({
        customer: customerOf(LONG_CUSTOMER),
        orders: many(8, longOrder),
        invoices: many(8, longInvoiceRow),
        mails: many(8, longMail),
        payments: [...PAYMENTS, SHORT_PAYMENT],
      }),
      'gegevens kloppen niet': customer({
        sent: invalid(
          { customer_name: 'Vul een naam in.', customer_kvk: CUSTOMER_FIELDS.customerKvk.fault },
          { ...toForm(CONSUMER), customer_name: '', customer_kvk: '1234' },
        ),
      }),
      'intussen gewijzigd': customer({
        sent: {
          status: 'failed',
          values: { ...toForm(CONSUMER), customer_city: 'Hengelo' },
          notice: officeFault(RECORD_OVERTAKEN),
        },
      }),
      'bestaat niet': <CustomerPage found={undefined} />,
    },
  },
}
