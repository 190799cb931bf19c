import { SYSTEM } from '@/features/operations/audit/domain/audit-entry'
import { countAudit } from '@/features/operations/audit/server/count-audit'
import { erasePerson } from '@/features/people/privacy/server/erase-person'
import { isQuiet, quietPeople } from '@/features/people/privacy/server/forget-quiet-people'
import { personKey } from '@/features/people/privacy/server/personal-data-part'
import type { Context, Database } from '@/platform/context'
import type { NightlyTask } from '../../../server/night-works'

/** Facts without an address: the list of the night is kept longer than the person's data. */
interface ErasureFacts {
  person: string
}

declare module '../../../domain/night-work' {
  interface NightFacts {
    erasure: ErasureFacts
  }
}

/** Erases people whose retention period is over, with a line each. */
export const erasureWork: NightlyTask<ErasureFacts> = {
  label: 'Wissen',
  plan: async (context) => {
    const people = await quietPeopleByMark(context)
    return [...people.keys()].map((person) => ({
      key: `erasure:${person}`,
      sentence: `Alles wissen van wie bij Bewaartermijnen kenmerk ${person} heeft`,
      amount: null,
      subject: { kind: 'person', id: person },
      customerId: null,
      facts: { person },
    }))
  },
  perform: async (context, { person }) => {
    const known = lastSeen.get(context.db) ?? (await quietPeopleByMark(context))
    const email = known.get(person)
    known.delete(person)
    // Checks again: somebody who wrote to us in the meantime is kept.
    if (!email || !(await isQuiet(context, email))) return { outcome: 'nothing' }
    return await erase(context, email, person)
  },
}

/**
 * Cache of addresses by pseudonym, from this process's last plan. A pseudonym cannot be reversed, and searching
 * everybody anew for each line would make the night quadratic in the number of people.
 */
const lastSeen = new WeakMap<Database, Map<string, string>>()

async function quietPeopleByMark(context: Context): Promise<Map<string, string>> {
  const people = new Map<string, string>()
  for await (const { email } of quietPeople(context)) people.set(personKey(context, email), email)
  lastSeen.set(context.db, people)
  return people
}

async function erase(context: Context, email: string, person: string) {
  try {
    const { records } = await erasePerson(context, { email, actor: SYSTEM, reason: 'retention' })
    if (records === 0) return { outcome: 'nothing' } as const
    const words = `${records} ${records === 1 ? 'gegeven is' : 'gegevens zijn'} gewist.`
    return { outcome: 'done', words } as const
  } catch (fault) {
    // The audit event says that an erasure failed; the person is still among those whose retention period is over.
    await context.db.transaction((tx) =>
      countAudit(tx, {
        actor: SYSTEM,
        action: 'person.erasure-failed',
        subject: { kind: 'person', id: person },
      }),
    )
    throw fault
  }
}
