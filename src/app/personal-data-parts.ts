import { accountData } from '@/features/accounts/server/personal-data'
import { appointmentData } from '@/features/appointments/server/personal-data'
import { bookedLineData, otherLineData } from '@/features/bookkeeping/server/personal-data'
import { linkData } from '@/features/books/server/link-queries'
import { configuratorData } from '@/features/configurator/server/personal-data'
import { contactData } from '@/features/contact/server/personal-data'
import { contentReportData } from '@/features/content-reports/server/personal-data'
import { conversationData } from '@/features/conversations/server/personal-data'
import { customerData } from '@/features/customers/server/personal-data'
import { collectionData, debitFileData } from '@/features/direct-debit/server/personal-data'
import { disputeData, invoiceData } from '@/features/invoices/server/personal-data'
import { leadData } from '@/features/leads/server/personal-data'
import { mailData } from '@/features/mail/server/personal-data'
import { mandateData } from '@/features/mandates/server/personal-data'
import { newsletterData } from '@/features/newsletter/server/personal-data'
import { orderData } from '@/features/orders/server/order-personal-data'
import { paymentData } from '@/features/payments/server/personal-data'
import type { PersonalDataPart } from '@/features/personal-data/server/personal-data-part'
import { projectData } from '@/features/projects/server/personal-data'
import { acceptedQuoteData, quoteData } from '@/features/quotes/server/personal-data'
import { subscriptionData } from '@/features/subscriptions/server/personal-data'

/** Everything that this site keeps about people. Erased from the last to the first: what points to another comes later. */
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
  mailData,
]
