import type { Actor } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import type { Context } from '@/platform/context'
import { personKey } from './personal-data-part'

interface PersonRequest {
  email: string
  actor: Actor
}

export type PersonExport = Record<string, object[]>

/** Everything that we keep about a person, by kind (GDPR articles 15 and 20). The export itself is an audit event. */
export async function exportPerson(context: Context, { email, actor }: PersonRequest): Promise<PersonExport> {
  const address = email.toLowerCase()
  const found = await Promise.all(
    context.registries.personalDataParts.map(
      async (part) => [part.name, await part.find(context.db, address)] as const,
    ),
  )
  await recordEvent(context, context.db, {
    actor,
    action: 'person.exported',
    subject: { kind: 'person', id: personKey(context, address) },
  })
  return Object.fromEntries(found)
}
