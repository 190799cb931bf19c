import { dayOf, shownDay } from '@/shared/calendar-day'
import { domainStanding, type KnownDomain, wantsAutoRenew } from './domain-record'
import { codeTermInWords } from './registries'

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

/** Whether its registrar renews it, as the office reads it; null while a name is not ours yet, and once it is over. */
export function renewalInWords({
  wanted,
  autoRenewSeen,
  endedAt,
}: Pick<KnownDomain, 'wanted' | 'endedAt'> & { autoRenewSeen: boolean | null }): string | null {
  if (endedAt || wanted === 'waiting') return null
  if (wantsAutoRenew(wanted))
    return autoRenewSeen === false ? 'moet aan, staat uit' : 'vanzelf, zolang de bestelling loopt'
  return autoRenewSeen === false ? 'niet meer' : 'moet uit'
}

function leavingInWords({ name, plan, wanted, seen, endsOn, codeGivenAt }: KnownDomain): string {
  if (wanted === 'released' && plan === 'register' && seen === 'absent')
    return `We registreren ${name} voor je, en verlengen de naam daarna niet.${endsOn ? ` De naam staat dan bij ons tot en met ${shownDay(endsOn)}.` : ''}`
  if (wanted === 'released')
    return endsOn
      ? `${name} verlengen we niet meer. De naam staat bij ons tot en met ${shownDay(endsOn)}.`
      : `${name} verlengen we niet meer.`
  if (!codeGivenAt) return `Je neemt ${name} mee.`
  const term = codeTermInWords(name)
  return `Je neemt ${name} mee. De verhuiscode kreeg je op ${shownDay(dayOf(codeGivenAt))}.${term ? ` ${term}` : ''}`
}
