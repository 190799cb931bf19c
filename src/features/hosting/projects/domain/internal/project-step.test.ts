import { expect, test } from 'vitest'
import { type ProjectAtWork, stepOf } from './project-step'

const TODAY = '2026-11-20'
const project = (over: Partial<ProjectAtWork> = {}): ProjectAtWork => ({
  state: 'running',
  isPromised: false,
  promisedBy: null,
  nextAction: null,
  nextActionOn: null,
  nextTask: { id: 'bouwen', title: 'Bouwen' },
  happenedAt: new Date('2026-11-20T09:00:00Z'),
  ...over,
})

test('what is next with a project: what was planned, else the first of our tasks, else delivering', () => {
  expect(stepOf(project({ nextAction: 'Logo opvragen', nextActionOn: TODAY }), TODAY)).toEqual({
    text: 'Logo opvragen',
    dueAt: new Date('2026-11-20T16:30:00Z'),
    taskId: null,
  })
  expect(stepOf(project(), TODAY)).toEqual({
    text: 'Alles is binnen, nu: Bouwen',
    dueAt: new Date('2026-11-23T09:00:00Z'),
    taskId: 'bouwen',
  })
  expect(stepOf(project({ nextTask: null }), TODAY)).toMatchObject({
    text: 'Alles is klaar: opleveren en factureren',
    taskId: null,
  })
  expect(stepOf(project({ state: 'waiting' }), TODAY)).toMatchObject({
    text: 'Nieuw: de klant kreeg een mail met wat er nodig is',
    taskId: null,
  })
  expect(stepOf(project({ state: 'thinking' }), TODAY)).toMatchObject({
    text: 'Wacht tot de bedenktijd van de klant voorbij is',
    taskId: null,
  })
})

test('a promise ends with its last day, whatever is planned for later or sooner', () => {
  const promised = { isPromised: true, promisedBy: '2026-11-23' } as const
  expect(stepOf(project(promised), TODAY)).toMatchObject({
    text: 'Alles is binnen, nu: Bouwen · beloofd: nog 1 werkdag',
    dueAt: new Date('2026-11-23T16:30:00Z'),
  })
  const sooner = { ...promised, nextAction: 'Bellen', nextActionOn: '2026-11-19' }
  expect(stepOf(project(sooner), TODAY).dueAt).toEqual(new Date('2026-11-19T16:30:00Z'))
  const later = { ...promised, nextAction: 'Bellen', nextActionOn: '2026-11-27' }
  expect(stepOf(project(later), TODAY).dueAt).toEqual(new Date('2026-11-23T16:30:00Z'))
})
