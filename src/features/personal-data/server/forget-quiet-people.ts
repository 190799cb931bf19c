import { SYSTEM } from '@/features/audit/rules/audit-entry'
import type { Context } from '@/platform/context'
import type { JobHandlers } from '@/platform/jobs'
import { quietSince } from '../rules/retention'
import { erasePerson } from './erase-person'
import { PARTS } from './parts'
import type { QuietAddress } from './personal-data-part'

export function personalDataJobs(context: Context): Pick<JobHandlers, 'forget-personal-data'> {
  return { 'forget-personal-data': () => forgetQuietPeople(context) }
}

const HELPING = 200

/** People with whom nothing happened for longer than we may keep their data: what the next run removes. */
export async function* quietPeople({ db, now }: Context): AsyncGenerator<QuietAddress> {
  const since = quietSince(now())
  const seen = new Set<string>()
  for (const part of PARTS) {
    for (let after = ''; ; ) {
      const found = await part.quietAddresses(db, since, { after, limit: HELPING })
      for (const address of found) {
        if (seen.has(address.email)) continue
        seen.add(address.email)
        if (!(await hadContactSince(db, address.email, since))) yield address
      }
      if (found.length < HELPING) break
      after = found.at(-1)?.email ?? ''
    }
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

async function hadContactSince(db: Context['db'], email: string, since: Date): Promise<boolean> {
  for (const part of PARTS) if (await part.hasContactSince(db, email, since)) return true
  return false
}

async function forgetQuietPeople(context: Context): Promise<void> {
  for await (const { email } of quietPeople(context)) {
    await erasePerson(context, { email, actor: SYSTEM, reason: 'retention' })
  }
}
