import { InvoiceTable } from '@/features/billing/invoices/web/office/InvoiceTable'
import { PaymentTable } from '@/features/billing/payments/web/office/InvoicePayments'
import { OrderTable } from '@/features/hosting/orders/web/office/OrderTable'
import { MailPart } from '@/features/operations/mail/web/office/MailPart'
import type { OpenEmailChange } from '@/features/people/accounts/email-change/server/email-change-queries'
import { EmailChangeForm } from '@/features/people/accounts/email-change/web/office/EmailChangeForm'
import { personPath } from '@/features/people/privacy/domain/person-in-list'
import { EmailLink, OfficeLink, PhoneLink } from '@/office/ui/OfficeLink'
import { Part } from '@/office/ui/Part'
import { dutchDate } from '@/shared/dutch-date'
import type { FormState } from '@/shared/form-state'
import { Facts } from '@/ui/Facts'
import { addressLines } from '../../domain/customer-details'
import { CustomerForm } from './CustomerForm'
import { ContactStopPart } from './internal/ContactStopPart'
import { InvoiceWishesPart } from './internal/InvoiceWishesPart'
import { PasskeyOnlyPart } from './internal/PasskeyOnlyPart'
import type { FoundCustomer } from './server/load-customer'

interface CustomerViewProps extends FoundCustomer {
  now: Date
  /** A change of the e-mail address that waits for the new one. */
  emailChange?: OpenEmailChange | undefined
  /** The form as it was sent, when it could not be saved. */
  sent?: FormState | undefined
}

/** One customer, with the whole history. */
export function CustomerView(props: CustomerViewProps) {
  const { customer, contactStop, signsInByPasskeyOnly, emailChange, now, sent, ...history } = props
  const { orders, invoices, payments, mails } = history
  const contact = <ContactStopPart contactStop={contactStop} customerId={customer.id} />
  return (
    <div className="grid gap-8">
      {contactStop ? contact : null}
      <section aria-label="Gegevens" className="grid gap-4 rounded border border-hairline bg-paper p-4">
        <CustomerFacts customer={customer} />
        <CustomerForm customer={customer} sent={sent} />
        <InvoiceWishesPart customerId={customer.id} kept={customer} />
        <EmailChangeForm customerId={customer.id} open={emailChange} />
        {contactStop ? null : contact}
        {signsInByPasskeyOnly && customer.accountId ? (
          <PasskeyOnlyPart customerId={customer.id} accountId={customer.accountId} />
        ) : null}
      </section>
      <Part id="bestellingen" title="Bestellingen">
        <OrderTable {...{ orders, now }} hasCustomer={false} emptyText="Nog geen bestellingen." />
      </Part>
      <Part id="facturen" title="Facturen">
        <InvoiceTable {...{ invoices, now }} hasCustomer={false} emptyText="Nog geen facturen." />
      </Part>
      <Part id="betalingen" title="Betalingen">
        <PaymentTable payments={payments} />
      </Part>
      <MailPart title="Mails" mails={mails} emptyText="Nog geen mails." />
    </div>
  )
}

/** Identity and contact details of a customer. */
export function CustomerFacts({ customer }: Pick<CustomerViewProps, 'customer'>) {
  const { email, customerPhone } = customer
  return (
    <Facts
      facts={[
        ['Naam', customer.customerName],
        ['Bedrijf', customer.customerCompany],
        ['E-mail', <EmailLink key="email" email={email} />],
        ['Telefoon', customerPhone && <PhoneLink key="phone" phone={customerPhone} />],
        ['Adres', addressLines(customer).join(', ')],
        ['KVK', customer.customerKvk],
        ['Btw-id', customer.customerVatId],
        ['E-mail voor facturen', customer.invoiceEmail],
        ['Referentie', customer.buyerReference],
        ['Inkoopnummer', customer.purchaseOrder],
        ['Klant sinds', dutchDate(customer.createdAt)],
        ['Account', customer.accountId ? 'ja' : 'nog niet'],
        [
          'Als persoon',
          <OfficeLink key="person" href={personPath(email)}>
            Aanvragen, berichten en nieuwsbrief
          </OfficeLink>,
        ],
      ]}
    />
  )
}
