/** Kinds of work whose cost bench/capacity.ts measures. */
export const WORKS = {
  fromMemory: 'a page or file from memory',
  rendered: 'a page rendered for one visitor',
  portal: 'a page behind the sign-in (portal)',
  quote: 'a quote request, with its two mails',
  order: 'a hosting order up to payment',
  firstMessage: 'the first message of a chat, with its answer',
  message: 'a further message, with its answer',
  officeList: 'a list of the office (25 orders)',
  apiCall: 'an API call (25 leads)',
  mail: 'a mail sent by the worker',
  invoiceMail: 'a mail with an invoice as PDF, sent by the worker',
  renewal: 'a renewal in the night, with invoice and mail',
} as const
export type Work = keyof typeof WORKS

/** Customers with a monthly or yearly subscription. */
export const CUSTOMERS = 200

/**
 * A day of an agency with 200 customers: 300 visits of four pages and twelve files, a third of the customers once a
 * week in the portal for three pages, fifteen forms, an order every other day, ten chats of four messages, three people
 * who open a list every five minutes of a day of eight hours, one program that asks every five minutes, a mail a day to
 * one in ten, and 70% monthly subscriptions.
 */
export const DAY: Record<Work, number> = {
  fromMemory: 300 * (4 + 12),
  rendered: 60,
  portal: Math.round((CUSTOMERS / 3 / 7) * 3),
  quote: 15,
  order: 0.5,
  firstMessage: 10,
  message: 30,
  officeList: 3 * 8 * 12,
  apiCall: 24 * 12,
  mail: 20,
  invoiceMail: 5,
  renewal: Math.round(((CUSTOMERS * 0.7 * 12 + CUSTOMERS * 0.3) / 365) * 10) / 10,
}

/** Event streams at the busiest moment: the inbox of each colleague, and chats. */
export const STREAMS = 3 + 2

/** Background work, for which the night has hours. */
export const AT_NIGHT: readonly Work[] = ['renewal']

/** Peak per second: the busiest hour has an eighth of the day, and its busiest second three times the average. */
export const PEAK_PER_SECOND = (1 / 8 / 3600) * 3

/** Retention of job rows in these tables, in days; of all others, and of conversations with a lead, years. */
const KEPT_DAYS: readonly (readonly [RegExp, number])[] = [
  [/^pgboss\./, 3],
  [/^token_buckets$/, 1],
  [/^form_submissions$/, 7],
  [/^conversation_feed/, 7],
  [/^conversation/, 90],
]

/** Days of a year whose rows are still there at its end. */
export function daysKept(table: string): number {
  return KEPT_DAYS.find(([tables]) => tables.test(table))?.[1] ?? 365
}

export const FACTORS = [1, 10, 100, 1000] as const
