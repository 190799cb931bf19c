import { expect, test } from 'vitest'
import { auditWords } from '@/app/audit-words'
import { byService } from '@/features/sales/leads/domain/lead-figures'
import { sourceLabel } from '@/features/sales/leads/domain/lead-source'

/** Names that every object inherits: a text from outside with such a value is a text like any other. */
const INHERITED = ['valueOf', 'constructor', 'toString', '__proto__', 'hasOwnProperty']

test.each(INHERITED)('%s is shown as it came, wherever a table has words for what is known', (name) => {
  expect(sourceLabel(name)).toBe(name)
  expect(byService([{ service: name, leads: 1, won: 0, wonNet: 0 } as never])).toMatchObject([{ name }])
  expect(auditWords.label(name)).toBe(name)
  expect(auditWords.sentence(name, {} as never)).toBe(name)
  expect(auditWords.details('lead.status-changed', { from: name, to: name } as never)).toBe(
    `${name} → ${name}`,
  )
  expect(auditWords.details(name, Object.fromEntries([[name, 'x']]) as never)).toBe(`${name} x`)
})
