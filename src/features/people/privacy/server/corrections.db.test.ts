import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { SYSTEM } from '@/features/operations/audit/domain/audit-entry'
import { auditLog } from '@/features/operations/audit/server/audit-tables'
import { appointments } from '@/features/sales/appointments/server/appointment-tables'
import { correctAppointment } from '@/features/sales/appointments/server/correct-appointment'
import { correctLead } from '@/features/sales/leads/server/correct-lead'
import { leads } from '@/features/sales/leads/server/lead-tables'
import { requested } from '../../../../../tests/support/appointments'
import { createTestContext } from '../../../../../tests/support/database'
import { addLead, LATELY } from '../../../../../tests/support/people'

const PERSON = { name: 'Jan Jaarnink', email: 'jan@jaarnink.example', phone: '06 12345678', company: null }

// promise people 11: Leads and appointments are corrected on request; the log names the fields only
// promise privacybeleid.md: Al het andere verbeteren wij als je het vraagt
test('a corrected lead is found under the new details; the log names the fields, not what they hold', async () => {
  await using site = await createTestContext()
  await addLead(site, 'jan@fout.example', LATELY)
  const [lead] = await site.db.select().from(leads)
  const correct = () => correctLead(site.context, { leadId: lead?.id ?? '', person: PERSON, actor: SYSTEM })
  expect([await correct(), await correct()]).toEqual(['corrected', 'unchanged'])
  expect((await site.db.select().from(leads))[0]).toMatchObject(PERSON)
  const [entry] = await site.db.select().from(auditLog).where(eq(auditLog.action, 'lead.corrected'))
  expect(Object.keys(entry?.details ?? {})).toEqual(['fields'])
  expect(JSON.stringify(entry)).not.toContain('jaarnink')
  const none = { leadId: crypto.randomUUID(), person: PERSON, actor: SYSTEM }
  expect(await correctLead(site.context, none)).toBe('unknown')
})

test('a corrected appointment keeps its time and is with the corrected person', async () => {
  await using site = await createTestContext()
  const { id } = await requested(site, { date: '2026-11-26', time: '9:00', email: 'jan@fout.example' })
  const [before] = await site.db.select().from(appointments)
  const { company, ...person } = PERSON
  const correct = () => correctAppointment(site.context, { id, person, actor: SYSTEM })
  expect([await correct(), await correct()]).toEqual(['corrected', 'unchanged'])
  const [after] = await site.db.select().from(appointments)
  expect(after).toEqual({ ...before, ...person })
})
