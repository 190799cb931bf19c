import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestContext } from '../../../../../../tests/support/database'
import { addCustomer } from '../../../../../../tests/support/invoices'
import { acceptedQuote, quoteLine, startedProject } from '../../../../../../tests/support/projects'
import { PROJECT_STATES } from '../../domain/project'
import { projectStateOn } from '../../domain/thinking-time'
import { projectQuotes, projects } from '../project-tables'
import { inState, stateIn } from './project-state'

const TODAY = '2026-11-20'
const OVER = new Date('2026-11-20T10:00:00Z')
const open = { waitsUntil: null, deliveredAt: null, withdrawnAt: null }
const WORK = [
  open,
  { ...open, waitsUntil: TODAY },
  { ...open, waitsUntil: '2026-11-19' },
  { ...open, deliveredAt: OVER },
  { ...open, withdrawnAt: OVER },
]

// promise quotes: A project in a time to think says so until it is over … by one rule, in the database as in what is read
test('what the database reads as the state of a project is what the rule says, whatever was accepted for it', async () => {
  await using site = await createTestContext()
  const customerId = await addCustomer(site)
  const expected = new Map<string, string>()
  for (const first of WORK)
    for (const second of WORK) {
      const { id } = await startedProject(site, [quoteLine()], { customerId })
      const more = await acceptedQuote(site, customerId)
      await site.db.update(projectQuotes).set(first).where(eq(projectQuotes.projectId, id))
      const added = { quoteId: more.id, projectId: id, title: '', lines: [], acceptedAt: OVER }
      await site.db.insert(projectQuotes).values({ ...added, ...second })
      const status = expected.size % 4 === 3 ? 'waiting' : 'running'
      await site.db.update(projects).set({ status }).where(eq(projects.id, id))
      expected.set(id, projectStateOn(status, [first, second], TODAY))
    }
  expect(new Set(expected.values())).toEqual(new Set(['waiting', 'thinking', 'running']))
  const selected = await site.db.select({ id: projects.id, state: stateIn(TODAY) }).from(projects)
  expect(new Map(selected.map(({ id, state }) => [id, state]))).toEqual(expected)
  for (const state of PROJECT_STATES) {
    const found = await site.db.select({ id: projects.id }).from(projects).where(inState(state, TODAY))
    const wanted = [...expected].flatMap(([id, is]) => (is === state ? [id] : []))
    expect(found.map(({ id }) => id).sort(), state).toEqual(wanted.sort())
  }
})
