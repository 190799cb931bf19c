import { dayOf, shownDay } from '@/shared/calendar-day'
import { domainStanding, type KnownDomain } from './domain-record'

/** Where a name stands, as its customer reads it. */
export function domainInWords(domain: KnownDomain): string {
  const { name, plan, seen } = domain
  switch (domainStanding(domain)) {
    case 'ordered':
      return plan === 'register'
        ? `Zodra je bestelling betaald is, registreren we ${name} voor je.`
        : `Zodra je bestelling betaald is, verhuizen we ${name} naar ons of koppelen we de naam aan je hosting.`
    case 'making':
      return plan === 'register'
        ? `We registreren ${name} voor je.`
        : `We verhuizen ${name} naar ons, of koppelen de naam aan je hosting.`
    case 'held':
      return plan === 'register'
        ? `${name} is voor je geregistreerd en staat bij ons.`
        : `${name} is verhuisd en staat bij ons.`
    case 'unseen':
      return `${name} hoort bij je hosting.`
    case 'leaving':
      return leavingInWords(domain)
    case 'over':
      return seen === 'absent' ? `${name} is niet bij ons vastgelegd.` : `${name} staat niet meer bij ons.`
  }
}

function leavingInWords({ name, wanted, endsOn, codeGivenAt }: KnownDomain): string {
  if (wanted === 'released')
    return endsOn
      ? `${name} verlengen we niet meer. De naam staat bij ons tot en met ${shownDay(endsOn)}.`
      : `${name} verlengen we niet meer.`
  return codeGivenAt
    ? `Je neemt ${name} mee. De verhuiscode kreeg je op ${shownDay(dayOf(codeGivenAt))}.`
    : `Je neemt ${name} mee.`
}
