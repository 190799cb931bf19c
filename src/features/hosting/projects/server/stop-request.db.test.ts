import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ROOS } from '../../../../../tests/support/arrears'
import { createTestContext, secondNode, type TestContext } from '../../../../../tests/support/database'
import { allMails } from '../../../../../tests/support/mails'
import {
  allDone,
  deliverNow,
  maintenance,
  quoteLine,
  startedProject,
} from '../../../../../tests/support/projects'
import { stopProject } from './internal/stop-project'
import { type Project, projects } from './project-tables'
import { askToStop, settleStopRequest, withdrawStopRequest } from './stop-request'
import { todayStopRequests } from './today-projects'

const customerOf = ({ customerId }: Project) =>
  ({ id: crypto.randomUUID(), role: 'customer', customerId }) as const

const asks = ({ context }: Pick<TestContext, 'context'>, project: Project, why: string | null = null) =>
  askToStop(context, { projectId: project.id, why, by: customerOf(project) })

const onList = ({ context }: TestContext) => todayStopRequests.items(context, 10)

async function statusOf({ db }: TestContext, id: string) {
  const [found] = await db.select().from(projects).where(eq(projects.id, id))
  return { status: found?.status, isAsked: found?.stopAskedAt !== null, why: found?.stopAskedWhy }
}

async function mailsOf(site: TestContext) {
  return (await allMails(site)).filter(({ kind }) => kind.startsWith('project-stop'))
}

// promise projects: A customer asks to stop a project under way; it goes on until the office has answered, on Vandaag
// promise stop-words.ts: We nemen contact met je op over wat er al gemaakt is en wat je daarvoor betaalt.
// promise stop-words.ts: Tot we dat hebben afgesproken, verandert er niets.
test('who asks to stop a project under way is confirmed that, once; it stands on Vandaag, and the project goes on', async () => {
  await using site = await createTestContext()
  await using other = secondNode(site)
  const project = await startedProject(site, [quoteLine(), maintenance()])
  const answers = await Promise.all([asks(site, project, 'Te duur.'), asks(other, project, 'Te duur.')])
  expect(answers.sort()).toEqual(['done', 'unchanged'])
  expect(await statusOf(site, project.id)).toEqual({ status: 'waiting', isAsked: true, why: 'Te duur.' })
  expect((await mailsOf(site)).map(({ kind }) => kind)).toEqual([
    'project-stop-request',
    'project-stop-request-notice',
  ])
  expect((await mailsOf(site))[0]?.text.replaceAll(/\s+/g, ' ')).toContain('We nemen contact met je op')
  expect(await onList(site)).toMatchObject([
    { id: project.id, text: expect.stringContaining('‘Te duur.’'), dueAt: new Date('2026-11-23T10:00:00Z') },
  ])
})

test('it leaves the list when the customer takes it back, when it was settled, and when the project stops', async () => {
  await using site = await createTestContext()
  const project = await startedProject(site)
  const { id: projectId } = project
  const answers = {
    'toch niet': () => withdrawStopRequest(site.context, { projectId, by: customerOf(project) }),
    besproken: () => settleStopRequest(site.context, { projectId, admin: ROOS }),
    gestopt: () =>
      stopProject(site.context, { projectId, reason: 'Op verzoek.', wantedBy: 'customer', admin: ROOS }),
  }
  for (const [name, answer] of Object.entries(answers)) {
    expect(await asks(site, project), name).toBe('done')
    expect(await onList(site), name).toHaveLength(1)
    await answer()
    expect(await onList(site), name).toEqual([])
    expect(await statusOf(site, projectId), name).toMatchObject({ isAsked: false, why: null })
  }
  const subjects = (await allMails(site)).map(({ subject }) => subject)
  expect(subjects).toContain(`Je project gaat door: ${project.number}`)
  expect(subjects).toContain(`Toch niet stoppen: project ${project.number}`)
})

test('nobody asks for a project of somebody else, nor for one that is delivered', async () => {
  await using site = await createTestContext()
  const project = await startedProject(site, [maintenance()])
  const stranger = { ...customerOf(project), customerId: crypto.randomUUID() }
  const { id: projectId } = project
  expect(await askToStop(site.context, { projectId, why: null, by: stranger })).toBe('unknown')
  await asks(site, project)
  expect(await withdrawStopRequest(site.context, { projectId, by: stranger })).toBe('unknown')
  await allDone(site, projectId)
  await deliverNow(site, projectId)
  expect(await statusOf(site, projectId)).toEqual({ status: 'delivered', isAsked: false, why: null })
  expect(await asks(site, project)).toBe('refused')
  expect(await onList(site)).toEqual([])
})
