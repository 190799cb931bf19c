import { linkData } from '@/features/billing/accounting/export/server/link-queries'
import { bookedLineData, otherLineData } from '@/features/billing/accounting/server/personal-data'
import { collectionData, debitFileData } from '@/features/billing/direct-debit/server/personal-data'
import { disputeData, invoiceData } from '@/features/billing/invoices/server/personal-data'
import { mandateData } from '@/features/billing/mandates/server/personal-data'
import { paymentData } from '@/features/billing/payments/server/personal-data'
import { subscriptionData } from '@/features/billing/subscriptions/server/personal-data'
import { orderData } from '@/features/hosting/orders/server/order-personal-data'
import { projectData } from '@/features/hosting/projects/server/personal-data'
import { contentReportData } from '@/features/operations/content-reports/server/personal-data'
import { mailData } from '@/features/operations/mail/server/personal-data'
import { newsletterData } from '@/features/operations/newsletter/server/personal-data'
import { emailChangeData } from '@/features/people/accounts/email-change/server/personal-data'
import { accountData } from '@/features/people/accounts/server/personal-data'
import { customerData } from '@/features/people/customers/server/personal-data'
import type { PersonalDataPart } from '@/features/people/privacy/server/personal-data-part'
import { appointmentData } from '@/features/sales/appointments/server/personal-data'
import { configuratorData } from '@/features/sales/configurator/server/personal-data'
import { conversationData } from '@/features/sales/conversations/server/personal-data'
import { contactData } from '@/features/sales/leads/contact/server/personal-data'
import { leadData } from '@/features/sales/leads/server/personal-data'
import { acceptedQuoteData, quoteData } from '@/features/sales/quotes/server/personal-data'

/**
 * All parts of the personal data that this site keeps. Erased from last to first: a part that refers to another comes
 * after it.
 */
export const personalDataParts: readonly PersonalDataPart[] = [
  leadData,
  configuratorData,
  contactData,
  contentReportData,
  conversationData,
  appointmentData,
  quoteData,
  newsletterData,
  customerData,
  orderData,
  acceptedQuoteData,
  invoiceData,
  disputeData,
  subscriptionData,
  paymentData,
  mandateData,
  collectionData,
  debitFileData,
  projectData,
  bookedLineData,
  otherLineData,
  linkData,
  accountData,
  emailChangeData,
  mailData,
]
