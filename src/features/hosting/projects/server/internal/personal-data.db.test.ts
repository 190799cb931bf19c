import { expect, test } from 'vitest'
import { BAKERY } from '@/features/billing/invoices/fixtures'
import { createTestContext } from '../../../../../../tests/support/database'
import { startedProject } from '../../../../../../tests/support/projects'
import { projectQuotes, projects, projectTasks } from '../project-tables'
import { projectData } from './personal-data'

const EMAIL = BAKERY.email

test('whoever asks for their data gets their projects, with what was accepted and done', async () => {
  await using site = await createTestContext()
  const { number } = await startedProject(site)
  expect(await projectData.find(site.db, EMAIL)).toMatchObject([
    {
      number,
      quotes: [{ title: 'Website voor Bakkerij Jaarnink' }],
      tasks: [{ side: 'customer' }, {}, {}, {}, {}, {}],
    },
  ])
  expect(await projectData.find(site.db, 'iemand@anders.example')).toEqual([])
})

// promise projects: A customer's projects are in their export, and go with their books
test('a project goes with the books of its customer: never while it runs, with all that belongs to it after', async () => {
  await using site = await createTestContext()
  await startedProject(site)
  expect(await projectData.withBooksSince?.(site.db, [EMAIL], '2040-01-01')).toEqual([EMAIL])
  await site.db.update(projects).set({ status: 'delivered', deliveredAt: site.clock.now })
  expect(await projectData.withBooksSince?.(site.db, [EMAIL], '2026-11-20')).toEqual([EMAIL])
  expect(await projectData.withBooksSince?.(site.db, [EMAIL], '2026-11-21')).toEqual([])
  await site.db.transaction((tx) => projectData.erase(tx, EMAIL))
  for (const table of [projects, projectTasks, projectQuotes]) expect(await site.db.$count(table)).toBe(0)
})
