import { SYSTEM } from '@/features/audit/rules/audit-entry'
import { countAudit } from '@/features/audit/server/count-audit'
import type { Context } from '@/platform/context'
import type { Jobs } from '@/platform/jobs'
import { booksSince, quietSince } from '../rules/retention'
import { erasePerson, withBooksSince } from './erase-person'
import { type PersonalDataPart, personKey, type QuietAddress } from './personal-data-part'

declare module '@/platform/jobs' {
  interface JobPayloads {
    'forget-personal-data': Record<string, never>
  }
}

export const personalDataJobs = {
  'forget-personal-data': {
    policy: 'short',
    expireInSeconds: 900,
    cron: '37 3 * * *',
    run: forgetQuietPeople,
  },
} satisfies Partial<Jobs>

/** Addresses that are looked at together, with one query per kind of record. */
const BATCH = 200

/** What tells of contact with a customer, beside their being one. */
const contacts = ({ wiring }: Context) =>
  wiring.personalDataParts.filter(({ isKeptOfCustomers }) => !isKeptOfCustomers)

/** People of whom our time to keep their data is over: what the next run removes. */
export async function* quietPeople(context: Context): AsyncGenerator<QuietAddress> {
  const seen = new Set<string>()
  for (const people of [quietLeads(context), customersOfLongAgo(context)])
    for await (const person of people) {
      if (!seen.has(person.email)) yield person
      seen.add(person.email)
    }
}

/** Nothing happened with them for longer than marketing data may be kept, and they are no customers. */
async function* quietLeads({ db, now, wiring }: Context): AsyncGenerator<QuietAddress> {
  const since = quietSince(now())
  const parts = wiring.personalDataParts
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

/** Customers of whom the tax law wants nothing any more, and with whom there was no contact since. */
async function* customersOfLongAgo(context: Context): AsyncGenerator<QuietAddress> {
  const { db, now, wiring } = context
  const since = quietSince(now())
  const books = booksSince(now())
  const customers = wiring.personalDataParts.find(({ customersBefore }) => customersBefore)
  for (let after = ''; ; ) {
    const found = (await customers?.customersBefore?.(db, books, { after, limit: BATCH })) ?? []
    const kept = await withBooksSince(context, db, found, books)
    const known = await inContactSince(db, contacts(context), found, since)
    const quiet = found.filter((email) => !kept.has(email) && !known.has(email))
    yield* quiet.map((email) => ({ email, lastContactAt: null }))
    if (found.length < BATCH) break
    after = found.at(-1) ?? ''
  }
}

const SHOWN = 200

/** The dry run of the nightly job: who it would forget. Looking changes nothing. */
export async function firstQuietPeople(context: Context) {
  const people: QuietAddress[] = []
  for await (const person of quietPeople(context)) {
    if (people.length === SHOWN) return { people, hasMore: true }
    people.push(person)
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

/** Each person in a transaction of their own: trouble with one keeps nobody else's data. It is told at the end. */
async function forgetQuietPeople(context: Context): Promise<void> {
  const since = quietSince(context.now())
  const faults: unknown[] = []
  const keep = (fault: unknown) => faults.push(fault)
  for await (const { email } of quietPeople(context))
    await forgetUnlessInContact(context, email, since).catch(async (fault: unknown) => {
      keep(fault)
      await recordFailure(context, email).catch(keep)
    })
  const limits = { contact: since, books: booksSince(context.now()) }
  for (const part of context.wiring.personalDataParts)
    await part.forgetNameless?.(context.db, limits).catch(keep)
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} erasures failed`)
}

/** Whoever wrote to us while others were being forgotten stays. */
async function forgetUnlessInContact(context: Context, email: string, since: Date): Promise<void> {
  const known = await inContactSince(context.db, contacts(context), [email], since)
  if (!known.has(email)) await erasePerson(context, { email, actor: SYSTEM, reason: 'retention' })
}

/** The logbook tells that it happened; who it was stands among those who are still to be forgotten. */
async function recordFailure(context: Context, email: string): Promise<void> {
  await context.db.transaction((tx) =>
    countAudit(tx, {
      actor: SYSTEM,
      action: 'person.erasure-failed',
      subject: { kind: 'person', id: personKey(context, email) },
    }),
  )
}
