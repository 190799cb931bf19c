import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../../../platform/columns'

/** Requests from the configurator (docs/product/README.md#records). `budget` is read by the overview, never asked. */
export const configuratorRequests = pgTable(
  'configurator_requests',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    requestId: uuid('request_id').notNull().unique(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone'),
    company: text('company').notNull(),
    industry: text('industry').notNull(),
    description: text('description'),
    websiteType: text('website_type'),
    services: text('services').array().notNull(),
    timeline: text('timeline'),
    features: text('features').array().notNull(),
    preferredContact: text('preferred_contact'),
    budget: text('budget'),
    source: text('source').notNull().default('configurator'),
    confirmationMailId: uuid('confirmation_mail_id'),
    noticeMailId: uuid('notice_mail_id'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('configurator_requests_newest_first').on(table.createdAt)],
)
