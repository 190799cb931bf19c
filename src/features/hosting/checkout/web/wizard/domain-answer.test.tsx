import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { domainPrice } from '@/features/hosting/catalogue/domain/packages'
import type { DomainVerdict } from '@/features/hosting/domains/domain/availability'
import { DomainAnswer } from '../internal/wizard/DomainAnswer'

const checkedAt = new Date('2026-11-20T08:05:00Z')

const VERDICTS: DomainVerdict[] = [
  { name: 'jansen.nl', verdict: 'vrij', source: 'rdap.sidn.nl', checkedAt },
  { name: 'jansen.com', verdict: 'bezet', source: 'rdap.verisign.com', checkedAt },
  { name: 'jansen.eu', verdict: 'onbekend', source: null, reason: 'no-registry', checkedAt },
]

function wordsOf(checked: DomainVerdict, alternatives: DomainVerdict[]): string {
  const answer = {
    outcome: 'checked',
    checked,
    sentence: '',
    price: domainPrice('jansen.nl'),
    alternatives,
  } as const
  const search = { state: 'answered', typed: checked.name, answer } as const
  const html = renderToStaticMarkup(
    <DomainAnswer search={search} isAlive onSearch={() => {}} onLeaveOut={() => {}} />,
  )
  return html.replaceAll(/<[^>]*>/g, '|').replaceAll(/[| ]*\|[| ]*/g, '|')
}

// promise contract: Verdicts vrij, bezet, onbekend
test('beside a name stands its verdict in the one word of the contract, for alternatives too', () => {
  for (const [index, word] of ['vrij', 'bezet', 'onbekend'].entries()) {
    const checked = VERDICTS[index] as DomainVerdict
    expect(wordsOf(checked, [])).toContain(`|${checked.name}|${word}|`)
    expect(wordsOf(VERDICTS[1] as DomainVerdict, [checked])).toContain(`|${checked.name}|${word}|`)
  }
})
