import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant, quotedList } from '../../../../platform/columns'
import { compactWord, phoneDigits, searchedWords, wordsOf } from '../../../../platform/search-index'
import { HOME, MEMBER_STATES, type MemberState } from '../../../../shared/member-states'
import type { CustomerRecord } from '../domain/customer-details'

/**
 * Columns of a customer's details: in the customer's record, and in every order as typed at the time. Imported
 * customers may lack some.
 */
export function customerColumns() {
  return {
    customerName: text('customer_name').notNull(),
    customerPhone: text('customer_phone'),
    customerCompany: text('customer_company'),
    customerAddress: text('customer_address'),
    customerZipcode: text('customer_zipcode'),
    customerCity: text('customer_city'),
    /** ISO 3166-1 alpha-2. */
    customerCountry: text('customer_country').$type<MemberState>().notNull().default(HOME),
    customerKvk: text('customer_kvk'),
    customerVatId: text('customer_vat_id'),
  } satisfies Record<keyof CustomerRecord, object>
}

/** Hosting customers. Each signs in with one account; `accountId` is null only before that is made. */
export const hostingCustomers = pgTable(
  'hosting_customers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /**
     * `accounts.id`, one to one. The foreign key stands in the migration: a feature imports no other feature's tables.
     */
    accountId: uuid('account_id').unique(),
    email: text('email').notNull(),
    /**
     * Password hash of the other system, for an imported customer who has not signed in yet: a weak hash is kept inside
     * a slow one of ours (`keepOldHash`). After the first sign-in the account holds our hash, and this is null.
     */
    passwordHash: text('password_hash'),
    ...customerColumns(),
    /** In small letters. Null: invoices go to `email`. */
    invoiceEmail: text('invoice_email'),
    /** What stands on invoices from now on (EN 16931, BT-10 and BT-13). Null: nothing. */
    buyerReference: text('buyer_reference'),
    purchaseOrder: text('purchase_order'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('hosting_customers_email').on(sql`lower(${table.email})`),
    index('hosting_customers_people').using(
      'gin',
      wordsOf(table.customerName, table.email, table.customerCompany),
    ),
    index('hosting_customers_newest_first').on(table.createdAt, table.id),
    index('hosting_customers_search').using('gin', customerSearch(table)),
    index('hosting_customers_abroad')
      .on(table.createdAt, table.id)
      .where(sql`${table.customerCountry} <> 'NL' AND ${table.customerVatId} IS NOT NULL`),
    check('hosting_customers_country_known', isKnownCountry(table.customerCountry)),
  ],
)

/** Whether this column holds a member state. */
export function isKnownCountry(country: SQLWrapper): SQL {
  return sql`${country} IN (${quotedList(MEMBER_STATES)})`
}

type Searched = 'customerName' | 'customerCompany' | 'email' | 'customerPhone' | 'customerKvk'
type SearchedAddress = 'customerAddress' | 'customerZipcode' | 'customerCity'

/** Search document of a customer in the back office: person, company, e-mail address, phone number, KVK and address. */
export function customerSearch(customer: Record<Searched | SearchedAddress, SQLWrapper>): SQL {
  const { customerName, customerCompany, email, customerPhone, customerKvk } = customer
  const { customerAddress, customerZipcode, customerCity } = customer
  const address = [customerAddress, compactWord(customerZipcode), customerCity]
  return searchedWords(
    customerName,
    customerCompany,
    email,
    phoneDigits(customerPhone),
    customerKvk,
    ...address,
  )
}

export type HostingCustomer = typeof hostingCustomers.$inferSelect
