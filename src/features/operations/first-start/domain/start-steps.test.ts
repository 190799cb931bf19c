import { expect, test } from 'vitest'
import { SHIPPED_FACTS } from '@/content/shipped-facts'
import { placeholdersIn } from '@/features/operations/site-settings/domain/placeholders'
import { WEVERIJ } from '@/features/operations/site-settings/fixtures'
import { CLAIM_IDS } from './claims'
import { mendedBy, START_STEPS, type StartFacts, stepStates } from './start-steps'

const NEW_SITE: StartFacts = {
  placeholders: placeholdersIn(SHIPPED_FACTS.company),
  saved: [],
  checked: [],
  sendsMail: false,
  testMail: undefined,
  mailChangedAt: undefined,
  hasMollieKey: false,
  hasStrongSignIn: false,
}

test('of a new site everything is to be done, but for Mollie, without which customers pay by transfer', () => {
  const { mollie, ...others } = stepStates(NEW_SITE)
  expect(mollie).toBe('not-needed')
  expect(new Set(Object.values(others))).toEqual(new Set(['todo']))
  expect(Object.keys(others)).toHaveLength(START_STEPS.length - 1)
})

test('a step about the company is done when none of its examples is left, whoever else has some', () => {
  const company = { ...WEVERIJ, phone: SHIPPED_FACTS.company.phone }
  const states = stepStates({ ...NEW_SITE, placeholders: placeholdersIn(company) })
  expect(states).toMatchObject({ identity: 'done', contact: 'todo', address: 'done' })
})

test('hours and prices are done once they were saved, or an owner said that they are right as they are', () => {
  expect(stepStates({ ...NEW_SITE, saved: ['holidays', 'prices'] })).toMatchObject({
    hours: 'done',
    offer: 'done',
  })
  expect(stepStates({ ...NEW_SITE, checked: ['hours'] })).toMatchObject({ hours: 'done', offer: 'todo' })
})

test('mail is done when a test mail was accepted, not when there is a server', () => {
  const at = new Date('2026-11-20T10:00:00Z')
  const stateWith = (testMail: StartFacts['testMail']) =>
    stepStates({ ...NEW_SITE, sendsMail: true, testMail }).mail
  expect(stateWith(undefined)).toBe('todo')
  expect(stateWith({ state: 'failed', at })).toBe('todo')
  expect(stateWith({ state: 'sent', at })).toBe('done')
  expect(stepStates({ ...NEW_SITE, testMail: { state: 'sent', at } }).mail).toBe('todo')
  const sent = { ...NEW_SITE, sendsMail: true, testMail: { state: 'sent', at } } as const
  expect(stepStates({ ...sent, mailChangedAt: new Date('2026-11-20T09:00:00Z') }).mail).toBe('done')
  expect(stepStates({ ...sent, mailChangedAt: new Date('2026-11-20T11:00:00Z') }).mail).toBe('todo')
})

test('the claims are done when each was ticked off', () => {
  expect(stepStates({ ...NEW_SITE, checked: CLAIM_IDS.slice(1) }).claims).toBe('todo')
  expect(stepStates({ ...NEW_SITE, checked: CLAIM_IDS }).claims).toBe('done')
})

test('what a check found of the sender is mended at the step of mail, and what of the machine on the server', () => {
  expect(['spf', 'mail-server', 'mollie', 'disk', 'something-new'].map(mendedBy)).toEqual([
    'mail',
    'mail',
    'mollie',
    'server',
    'server',
  ])
})
