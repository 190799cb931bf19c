import { expect, test } from 'vitest'
import { domainPrice } from '@/features/hosting/catalogue/domain/packages'
import { alternativesTo, type DomainVerdict, sourceLine, verdictSentence } from './availability'
import { isDomainName } from './domain-name'

const checkedAt = new Date('2026-11-20T08:05:00Z')

// promise hosting-order-wizard.ts: Het eerste jaar
test('a domain name costs 1,00 in its first year and 30,00 in each year after', () => {
  expect(domainPrice('jansen.nl')).toEqual({ firstYear: 100, perYear: 3000 })
})

// promise contract: Verdicts vrij, bezet, onbekend … only a free name is called free
// promise availability.ts: is vrij.
test('each verdict has words of its own, and only a free name is called free', () => {
  const unknown = { name: 'jansen.eu', verdict: 'onbekend', source: null, checkedAt } as const
  const verdicts: DomainVerdict[] = [
    { name: 'jansen.nl', verdict: 'vrij', source: 'rdap.sidn.nl', checkedAt },
    { name: 'jansen.nl', verdict: 'bezet', source: 'rdap.sidn.nl', checkedAt },
    { ...unknown, reason: 'no-registry' },
    { ...unknown, reason: 'no-answer' },
    { ...unknown, reason: 'busy' },
  ]
  const sentences = verdicts.map(verdictSentence)
  expect(sentences.filter((sentence) => sentence.includes('is vrij'))).toEqual(['jansen.nl is vrij.'])
  expect(sentences[2]).toContain('het register van .eu')
  expect(new Set(sentences).size).toBe(verdicts.length)
})

test('a verdict names its source and its time; where nobody was asked there is no source', () => {
  const checked: DomainVerdict = { name: 'jansen.nl', verdict: 'vrij', source: 'rdap.sidn.nl', checkedAt }
  expect(sourceLine(checked)).toBe('Volgens rdap.sidn.nl, 20 november 2026 om 9:05 uur')
  expect(sourceLine({ ...checked, verdict: 'onbekend', source: null, reason: 'no-registry' })).toBeUndefined()
})

test.each([
  ['jansen.nl', ['jansen.com', 'jansen.shop', 'jansen-online.nl', 'mijnjansen.nl', 'jansen.eu']],
  [
    'bakkerij-jansen.nl',
    [
      'bakkerijjansen.nl',
      'bakkerij-jansen.com',
      'bakkerij-jansen.shop',
      'bakkerij-jansen-online.nl',
      'mijnbakkerij-jansen.nl',
    ],
  ],
  ['café.com', ['cafe.nl', 'cafe.shop', 'café-online.com', 'mijncafé.com', 'café.eu']],
])('when %s is taken there are others nearby', (name, alternatives) => {
  expect(alternativesTo(name)).toEqual(alternatives)
})

test('a name at its longest has only alternatives that are names', () => {
  const alternatives = alternativesTo(`${'a'.repeat(63)}.nl`)
  expect(alternatives.length).toBeGreaterThan(0)
  expect(alternatives.every(isDomainName)).toBe(true)
})
