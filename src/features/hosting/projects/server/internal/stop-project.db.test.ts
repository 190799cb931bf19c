import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mails } from '@/features/operations/mail/server/mail-tables'
import { ROOS } from '../../../../../../tests/support/arrears'
import { createTestContext, type TestContext } from '../../../../../../tests/support/database'
import {
  allDone,
  deliverNow,
  maintenance,
  quoteLine,
  startedProject,
} from '../../../../../../tests/support/projects'
import { projectSubscriptions, projects } from '../project-tables'
import { resumeProject } from './resume-project'
import { stopProject } from './stop-project'

const REASON = 'De foto’s kwamen niet.'

async function toldOf(site: TestContext): Promise<string[]> {
  const sent = await site.db.select().from(mails).where(eq(mails.kind, 'project-stopped'))
  return sent.map(({ text }) => text.replaceAll(/\s+/g, ' '))
}

// promise projects: A project that we stop is told with its reason, and with what goes on
test('a customer hears that a project stops, why, and that nothing is invoiced for it', async () => {
  await using site = await createTestContext()
  const { id } = await startedProject(site)
  expect(await stopProject(site.context, { projectId: id, reason: REASON, admin: ROOS })).toBe('stopped')
  const [told, ...others] = await toldOf(site)
  expect(told).toContain(REASON)
  expect(told).toContain('We maken en factureren er niets meer voor.')
  expect(told).toContain('Je betaalde hier nog niets voor, dus er gaat ook niets terug.')
  expect(others).toEqual([])
})

// promise portal/internal/ProjectView.tsx: Dit project is gestopt. ${WHAT_STOPPING_LEAVES
// promise project-words.ts: blijft werken en wordt gefactureerd tot het wordt opgezegd.
test('of a project that began something before, it is said that this goes on and is charged for', async () => {
  await using site = await createTestContext()
  const { id } = await startedProject(site, [quoteLine(), maintenance()])
  await allDone(site, id)
  const delivered = await deliverNow(site, id)
  expect(delivered.outcome).toBe('delivered')
  expect(await site.db.select().from(projectSubscriptions)).toMatchObject([{ endsOn: null }])
  // Extra work was accepted afterwards: the project runs again.
  await site.db.update(projects).set({ status: 'running', deliveredAt: null })
  expect(await stopProject(site.context, { projectId: id, reason: REASON, admin: ROOS })).toBe('stopped')
  expect((await toldOf(site))[0]).toContain('wordt gefactureerd tot het wordt opgezegd.')
})

// promise stop-words.ts: Daarvan gaat door het stoppen niets terug.
// promise stop-words.ts: Die blijven staan.
test('who stops hears what was paid, what is open and who wanted it; the project keeps it for its page', async () => {
  await using site = await createTestContext()
  const { id } = await startedProject(site, [quoteLine(), maintenance()])
  await allDone(site, id)
  await deliverNow(site, id)
  await site.db.update(projects).set({ status: 'running', deliveredAt: null })
  const stopping = { projectId: id, reason: REASON, wantedBy: 'customer', admin: ROOS } as const
  expect(await stopProject(site.context, stopping)).toBe('stopped')
  const [told] = await toldOf(site)
  expect(told).toContain('Je vroeg ons te stoppen.')
  expect(told).toMatch(/INV\d+, € .*te betalen tot en met .* Die blijven staan\./)
  expect(await site.db.select().from(projects)).toMatchObject([
    { status: 'stopped', stopReason: REASON, stopWantedBy: 'customer' },
  ])
})

// promise project-stopped-mail.tsx: dezelfde offerte en dezelfde prijs.
test('a stopped project is taken up again as it was agreed, once, with a mail; nothing was credited', async () => {
  await using site = await createTestContext()
  const { id } = await startedProject(site)
  await stopProject(site.context, { projectId: id, reason: REASON, admin: ROOS })
  const resume = () => resumeProject(site.context, { projectId: id, admin: ROOS })
  const [one, two] = await Promise.all([resume(), resume()])
  expect([one.outcome, two.outcome]).toEqual(['resumed', 'resumed'])
  expect(await site.db.select().from(projects)).toMatchObject([
    { status: 'waiting', stopReason: null, stopWantedBy: null, stoppedAt: null },
  ])
  const subjects = (await site.db.select().from(mails)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject.startsWith('Gaat toch door'))).toHaveLength(1)
  await allDone(site, id)
  expect(await deliverNow(site, id)).toMatchObject({ outcome: 'delivered' })
})
