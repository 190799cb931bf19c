import type { Context } from '@/platform/context'
import type { Jobs } from '@/platform/jobs'
import { dayOf } from '@/shared/calendar-day'
import { booksSince, quietSince } from '../domain/internal/retention'
import { withBooksSince } from './erase-person'
import { type PersonalDataPart, personKey, type QuietAddress } from './personal-data-part'

declare module '@/platform/jobs' {
  interface JobPayloads {
    'forget-nameless-data': Record<string, never>
  }
}

export const personalDataJobs = {
  'forget-nameless-data': {
    policy: 'short',
    expireInSeconds: 900,
    cron: '37 3 * * *',
    run: forgetNameless,
  },
} satisfies Partial<Jobs>

/** Batch size: so many addresses share one query per kind of record. */
const BATCH = 200

/** People whose retention period is over: what the next nightly run erases. */
export async function* quietPeople(context: Context): AsyncGenerator<QuietAddress> {
  const seen = new Set<string>()
  for (const people of [quietLeads(context), customersOfLongAgo(context)])
    for await (const person of people) {
      if (!seen.has(person.email)) yield person
      seen.add(person.email)
    }
}

/** People who are not customers, and had no contact for longer than marketing data may be kept. */
async function* quietLeads({ db, now, registries }: Context): AsyncGenerator<QuietAddress> {
  const since = quietSince(now())
  const parts = registries.personalDataParts
  for (const part of parts) {
    for (let after = ''; ; ) {
      const found = await part.quietAddresses(db, since, { after, limit: BATCH })
      const emails = found.map(({ email }) => email)
      const known = await inContactSince(db, parts, emails, since)
      yield* found.filter(({ email }) => !known.has(email))
      if (found.length < BATCH) break
      after = found.at(-1)?.email ?? ''
    }
  }
}

/** Customers who have no books that the tax law wants, now or any more, and who had no contact for as long as a lead may be kept. */
async function* customersOfLongAgo(context: Context): AsyncGenerator<QuietAddress> {
  const { db, now, registries } = context
  const since = quietSince(now())
  const books = booksSince(now())
  const customers = registries.personalDataParts.find(({ customersBefore }) => customersBefore)
  for (let after = ''; ; ) {
    const found = (await customers?.customersBefore?.(db, dayOf(since), { after, limit: BATCH })) ?? []
    const kept = await withBooksSince(context, db, found, books)
    const known = await customersInContactSince(context, found)
    const quiet = found.filter((email) => !kept.has(email) && !known.has(email))
    yield* quiet.map((email) => ({ email, lastContactAt: null }))
    if (found.length < BATCH) break
    after = found.at(-1) ?? ''
  }
}

/** Those of these customers who were in contact for as long as a lead is kept, by whatever is kept of them besides their books. */
async function customersInContactSince(
  { db, now, registries }: Context,
  emails: readonly string[],
): Promise<ReadonlySet<string>> {
  const limits = { contact: quietSince(now()), books: booksSince(now()) }
  const parts = registries.personalDataParts
  const known = await inContactSince(
    db,
    parts.filter(({ isKeptOfCustomers }) => !isKeptOfCustomers),
    emails,
    limits.contact,
  )
  if (emails.length === 0) return known
  const found = await Promise.all(
    parts.map((part) => part.customersInContactSince?.(db, emails, limits) ?? []),
  )
  return new Set([...known, ...found.flat()])
}

const SHOWN = 200

/** The people whom the nightly run would erase, with the keys by which it names them. Read-only. */
export async function firstQuietPeople(context: Context) {
  const people: (QuietAddress & { key: string })[] = []
  for await (const person of quietPeople(context)) {
    if (people.length === SHOWN) return { people, hasMore: true }
    people.push({ ...person, key: personKey(context, person.email) })
  }
  return { people, hasMore: false }
}

async function inContactSince(
  db: Context['db'],
  parts: readonly PersonalDataPart[],
  emails: readonly string[],
  since: Date,
): Promise<ReadonlySet<string>> {
  if (emails.length === 0) return new Set()
  const found = await Promise.all(parts.map((part) => part.inContactSince(db, emails, since)))
  return new Set(found.flat())
}

/** Removes records without an address once their time is over: the evening's list has no line for them. */
async function forgetNameless(context: Context): Promise<void> {
  const faults: unknown[] = []
  const limits = { contact: quietSince(context.now()), books: booksSince(context.now()) }
  for (const part of context.registries.personalDataParts)
    await part.forgetNameless?.(context, limits).catch((fault: unknown) => faults.push(fault))
  if (faults.length > 0)
    throw new AggregateError(faults, `${faults.length} kinds of records were not forgotten`)
}

/** Whether the retention period of this address is over, by the same rules as `quietPeople`. */
export async function isQuiet(context: Context, email: string): Promise<boolean> {
  const { db, now, registries } = context
  const isKnownTo = async (parts: readonly PersonalDataPart[]) =>
    (await inContactSince(db, parts, [email], quietSince(now()))).has(email)
  const isCustomer = await isKnownTo(registries.personalDataParts.filter((part) => part.customersBefore))
  if (!isCustomer) return !(await isKnownTo(registries.personalDataParts))
  const books = await withBooksSince(context, db, [email], booksSince(now()))
  const known = await customersInContactSince(context, [email])
  return !books.has(email) && !known.has(email)
}
