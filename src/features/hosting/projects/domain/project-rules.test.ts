import { expect, test } from 'vitest'
import { promisesASite } from '@/features/sales/quotes/documents/domain/line-site'
import type { Planning } from '@/features/sales/quotes/documents/domain/quote-planning'
import type { Cents } from '@/shared/money'
import { maintenance, quoteLine } from '../../../../../tests/support/projects'
import { promiseClock, promisedBy, promiseInWords, warnedFrom } from './internal/project-promise'
import { tasksFor } from './internal/project-tasks'

// promise projects: The promise runs from the day on which everything is there … five opening days, weekends and holidays not counted
test('the promise counts working days after the day on which everything was there; weekends and holidays pass', () => {
  expect(promisedBy('2026-11-20')).toBe('2026-11-27')
  expect(promisedBy('2026-11-21')).toBe('2026-11-27')
  // Christmas, Boxing Day, a weekend and New Year lie in between.
  expect(promisedBy('2026-12-24')).toBe('2027-01-04')
})

// promise projects: The agency hears of its end ahead, once … a fifth of the planning ahead, a working day at least and five at most
test('the end of a promise is warned of a fifth of its working days ahead, one at least and five at most', () => {
  const aheadOf = (planning: Planning | undefined) => {
    const by = promisedBy('2026-11-02', planning)
    return [by, warnedFrom('2026-11-02', by)]
  }
  expect(aheadOf(undefined)).toEqual(['2026-11-09', '2026-11-06'])
  expect(aheadOf({ from: 1, until: 2, unit: 'days' })).toEqual(['2026-11-04', '2026-11-03'])
  expect(aheadOf({ from: 2, until: 2, unit: 'weeks' })).toEqual(['2026-11-16', '2026-11-12'])
  expect(aheadOf({ from: 2, until: 4, unit: 'weeks' })).toEqual(['2026-11-30', '2026-11-24'])
  expect(aheadOf({ from: 1, until: 3, unit: 'months' })).toEqual(['2027-02-02', '2027-01-26'])
})

test('the clock of a promise says how many working days are left, or how many it is late', () => {
  const running = {
    ...({ status: 'running', isPromised: true, promisedBy: '2026-11-27', deliveredOn: null } as const),
  }
  const said = (today: string, over: Partial<Parameters<typeof promiseClock>[0]> = {}) =>
    promiseInWords(promiseClock({ ...running, ...over }, today))
  expect(said('2026-11-20')).toBe('nog 5 werkdagen')
  expect(said('2026-11-26')).toBe('nog 1 werkdag')
  expect(said('2026-11-27')).toBe('vandaag de laatste dag')
  expect(said('2026-11-30')).toBe('1 werkdag te laat')
  expect(said('2026-11-20', { promisedBy: null, status: 'waiting' })).toBe('begint als alles binnen is')
  expect(said('2026-12-20', { status: 'delivered', deliveredOn: '2026-11-27' })).toBe('op tijd')
  expect(said('2026-12-20', { status: 'delivered', deliveredOn: '2026-11-28' })).toBe('te laat opgeleverd')
  expect(said('2026-11-20', { status: 'stopped' })).toBe('vervallen')
  expect(said('2026-11-20', { isPromised: false })).toBe('geen termijn afgesproken')
})

test('tasks follow from what was accepted: a site asks for material, other work is a task by itself', () => {
  const titles = (...lines: Parameters<typeof tasksFor>[0]) => tasksFor(lines).map(({ title }) => title)
  const hosting = quoteLine({
    description: 'Hosting Basis, 5 GB, per maand',
    cadence: 'monthly',
    unit: 'month',
    unitPrice: 1950 as Cents,
    product: { kind: 'package', id: 'basis' },
  })
  expect(titles(quoteLine(), hosting)).toEqual([
    'Teksten aanleveren',
    'Foto’s en logo aanleveren',
    'Laten weten wie je domeinnaam nu beheert, of welke naam je wilt',
    'Ontwerp maken',
    'Bouwen',
    'Inrichten: Hosting Basis, 5 GB, per maand',
    'Samen nalopen en opleveren',
  ])
  expect(titles(quoteLine({ description: 'Logo opnieuw tekenen' }))).toEqual([
    'Logo opnieuw tekenen',
    'Samen nalopen en opleveren',
  ])
})

// promise projects: The promise runs from the day on which everything is there … of a line that says that a website is made of it, whatever its words
test('whether a site is made is said by its line, whatever the words are', () => {
  const titles = (site: 'website' | 'webshop' | 'none', description: string) =>
    tasksFor([quoteLine({ site, description })]).map(({ title }) => title)
  expect(promisesASite([quoteLine({ site: 'website', description: 'Alles voor je zaak online' })])).toBe(true)
  expect(titles('webshop', 'Winkel voor brood')).toContain('Foto’s en logo aanleveren')
  expect(promisesASite([quoteLine({ site: 'webshop', description: 'Website met kassa' })])).toBe(false)
  expect(promisesASite([quoteLine({ site: 'none', description: 'Website nalopen' })])).toBe(false)
  expect(titles('none', 'Website nalopen')).toEqual(['Website nalopen', 'Samen nalopen en opleveren'])
})

test('of a quote from before lines said so, five working days are promised for a website, not for its upkeep, a webshop or other work', () => {
  expect(promisesASite([quoteLine()])).toBe(true)
  expect(promisesASite([maintenance({ description: 'Website-abonnement' })])).toBe(true)
  expect(promisesASite([maintenance({ description: 'Website, onderhoud' })])).toBe(false)
  expect(promisesASite([quoteLine({ description: 'Webshop, ontworpen en gebouwd' })])).toBe(false)
})
