import { addresses } from './addresses'
import { agenda } from './agenda'
import { apiKeys } from './api-keys'
import { appointments } from './appointments'
import { backOffice } from './back-office'
import { bookkeeping } from './bookkeeping'
import { configurator } from './configurator'
import { contact } from './contact'
import { contentReports } from './content-reports'
import { conversations } from './conversations'
import { debits } from './debits'
import { domainNames } from './domain-names'
import { hosting } from './hosting'
import { hostingOffice } from './hosting-office'
import { leads } from './leads'
import { newsletter } from './newsletter'
import { night } from './night'
import { payments } from './payments'
import { portal } from './portal'
import { prices } from './prices'
import { projects } from './projects'
import { quoteBlocks } from './quote-blocks'
import { quoteOffice } from './quote-office'
import { systemTest } from './system-test'
import { today } from './today'
import { webhooks } from './webhooks'

export const server = {
  addresses,
  agenda,
  apiKeys,
  appointments,
  backOffice,
  bookkeeping,
  configurator,
  contact,
  contentReports,
  conversations,
  debits,
  domainNames,
  hosting,
  hostingOffice,
  leads,
  newsletter,
  night,
  payments,
  portal,
  prices,
  projects,
  quoteBlocks,
  quoteOffice,
  systemTest,
  today,
  webhooks,
}
