import { SYSTEM } from '@/features/audit/rules/audit-entry'
import { countAudit } from '@/features/audit/server/count-audit'
import type { NightWork } from '@/features/night/server/night-works'
import { quietSince } from '@/features/personal-data/rules/retention'
import { erasePerson } from '@/features/personal-data/server/erase-person'
import { hasContactSince, quietPeople } from '@/features/personal-data/server/forget-quiet-people'
import { personKey } from '@/features/personal-data/server/personal-data-part'
import type { Context } from '@/platform/context'

/** Nobody's address: what stands in the list of the night outlives whom it is about. */
interface ErasureFacts {
  person: string
}

declare module '@/features/night/rules/night-work' {
  interface NightFacts {
    erasure: ErasureFacts
  }
}

/** Erases people of whom our time to keep their data is over, each by a line of its own. */
export const erasureWork: NightWork<ErasureFacts> = {
  label: 'Wissen',
  plan: async (context) => {
    const people = await Array.fromAsync(quietPeople(context), ({ email }) => personKey(context, email))
    return people.map((person) => ({
      key: `erasure:${person}`,
      sentence: `Alles wissen van wie bij Bewaartermijnen kenmerk ${person} heeft`,
      amount: null,
      subject: { kind: 'person', id: person },
      facts: { person },
    }))
  },
  perform: async (context, { person }) => {
    for await (const { email } of quietPeople(context)) {
      if (personKey(context, email) !== person) continue
      // Whoever wrote to us while others were being forgotten stays.
      if (await hasContactSince(context, email, quietSince(context.now()))) return { outcome: 'nothing' }
      return await erase(context, email, person)
    }
    return { outcome: 'nothing' }
  },
}

async function erase(context: Context, email: string, person: string) {
  try {
    const { records } = await erasePerson(context, { email, actor: SYSTEM, reason: 'retention' })
    const words = `${records} ${records === 1 ? 'gegeven is' : 'gegevens zijn'} gewist.`
    return { outcome: 'done', words } as const
  } catch (fault) {
    // The logbook tells that it happened; who it was stands among those who are still to be forgotten.
    await context.db.transaction((tx) =>
      countAudit(tx, {
        ...{ actor: SYSTEM, action: 'person.erasure-failed' },
        subject: { kind: 'person', id: person },
      }),
    )
    throw fault
  }
}
