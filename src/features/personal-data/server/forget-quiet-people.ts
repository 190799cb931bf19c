import { SYSTEM } from '@/features/audit/rules/audit-entry'
import { forgetPeopleOnLines } from '@/features/bookkeeping/server/personal-data'
import { customerAddressesBefore } from '@/features/hosting/server/personal-data'
import { forgetLeadsWithoutAddress } from '@/features/leads/server/personal-data'
import type { Context } from '@/platform/context'
import type { JobHandlers } from '@/platform/jobs'
import { booksSince, quietSince } from '../rules/retention'
import { erasePerson, hasBooksSince } from './erase-person'
import { PARTS } from './parts'
import type { PersonalDataPart, QuietAddress } from './personal-data-part'

export function personalDataJobs(context: Context): Pick<JobHandlers, 'forget-personal-data'> {
  return { 'forget-personal-data': () => forgetQuietPeople(context) }
}

const HELPING = 200

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
async function* quietLeads({ db, now }: Context): AsyncGenerator<QuietAddress> {
  const since = quietSince(now())
  for (const part of PARTS) {
    for (let after = ''; ; ) {
      const found = await part.quietAddresses(db, since, { after, limit: HELPING })
      for (const address of found)
        if (!(await hadContactSince(db, PARTS, address.email, since))) yield address
      if (found.length < HELPING) break
      after = found.at(-1)?.email ?? ''
    }
  }
}

/** Customers of whom the tax law wants nothing any more, and with whom there was no contact since. */
async function* customersOfLongAgo({ db, now }: Context): AsyncGenerator<QuietAddress> {
  const since = quietSince(now())
  const books = booksSince(now())
  const contacts = PARTS.filter(({ isKeptOfCustomers }) => !isKeptOfCustomers)
  for (let after = ''; ; ) {
    const found = await customerAddressesBefore(db, books, { after, limit: HELPING })
    for (const email of found) {
      if (await hasBooksSince(db, email, books)) continue
      if (!(await hadContactSince(db, contacts, email, since))) yield { email, lastContactAt: null }
    }
    if (found.length < HELPING) break
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

async function hadContactSince(
  db: Context['db'],
  parts: readonly PersonalDataPart[],
  email: string,
  since: Date,
): Promise<boolean> {
  for (const part of parts) if (await part.hasContactSince(db, email, since)) return true
  return false
}

async function forgetQuietPeople(context: Context): Promise<void> {
  for await (const { email } of quietPeople(context)) {
    await erasePerson(context, { email, actor: SYSTEM, reason: 'retention' })
  }
  await forgetLeadsWithoutAddress(context.db, quietSince(context.now()))
  await forgetPeopleOnLines(context.db, booksSince(context.now()))
}
