import { expect, test } from 'vitest'
import { contactMessage } from './contact-message'

const filled = {
  name: 'Miriam Aarnink',
  email: 'miriam@bakkerijaarnink.example',
  subject: 'Openingstijden',
  message: 'We gaan voortaan om zeven uur open.\nKan dat op de site?',
}

function faultsOf(fields: Record<string, unknown>): string[] {
  const parsed = contactMessage.safeParse(fields)
  return parsed.success ? [] : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
}

test('a message needs no telephone number', () => {
  expect(contactMessage.parse(filled)).toEqual({ ...filled, phone: null })
})

test('an empty form hears what is missing at each of the four fields that count', () => {
  expect(faultsOf({ name: ' ', email: null, phone: '', subject: '', message: '\n' })).toEqual([
    'name: Vul je naam in.',
    'email: Vul je e-mailadres in.',
    'subject: Vul in waar je bericht over gaat.',
    'message: Schrijf een bericht.',
  ])
})

test('a message keeps its lines, and has an end', () => {
  expect(contactMessage.parse(filled).message).toContain('\n')
  expect(faultsOf({ ...filled, message: 'x'.repeat(5_001) })).toEqual([
    'message: Gebruik hier hoogstens 5000 tekens.',
  ])
})
