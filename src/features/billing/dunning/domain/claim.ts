import { addDays, type CalendarDay, shownDay } from '@/shared/calendar-day'
import { type Cents, euros, inEuros, inEurosAndCents, sum } from '@/shared/money'
import { costsChargeableFrom, costsOn, type LastLetter } from './internal/collection-costs'
import { type Interest, interestOf } from './internal/interest'

/** A debt that is overdue, with the last letter about it. */
export interface ClaimFacts {
  isConsumer: boolean
  /** What is left to pay, VAT included. */
  outstanding: Cents
  dueOn: CalendarDay
  /** For how many days interest stood still, because of an arrangement on paying. */
  daysArranged: number
  letter: LastLetter | null
}

/** What may be asked on a day, each with where it comes from. Nothing of it is asked by itself. */
export interface Claim {
  principal: Cents
  costs: Cents
  /** The first day on which costs may be asked; null as long as nobody can show that the letter arrived. */
  costsFrom: CalendarDay | null
  interest: Interest
  total: Cents
}

export function claimOn(facts: ClaimFacts, day: CalendarDay): Claim {
  const { isConsumer, outstanding: principal, dueOn, daysArranged, letter } = facts
  const costs = costsOn(facts, day)
  // Days of an arrangement bear no interest: it counts from so much later.
  const interestFrom = addDays(dueOn, daysArranged)
  const interest = interestOf({ isConsumer, outstanding: principal, dueOn: interestFrom }, day)
  return {
    principal,
    costs,
    interest,
    total: sum([principal, costs, interest.amount]),
    costsFrom: letter?.deliveredOn ? costsChargeableFrom(isConsumer, letter.deliveredOn) : null,
  }
}

/** How the costs come about, and since when they may be asked. */
export function costsInWords({ isConsumer, letter }: ClaimFacts, { costsFrom, costs }: Claim): string {
  if (!letter)
    return isConsumer
      ? 'Nog niets: de brief met vijftien dagen (BW 6:96 lid 6) is nog niet gestuurd.'
      : 'Nog niets: de aanmaning is nog niet gestuurd.'
  if (!letter.deliveredOn || !costsFrom)
    return isConsumer
      ? 'Nog niets: de brief is nog niet afgeleverd, dus de vijftien dagen lopen nog niet.'
      : 'Nog niets: de aanmaning is nog niet afgeleverd.'
  const delivered = `afgeleverd op ${shownDay(letter.deliveredOn)}`
  if (costs === 0) return `Vanaf ${shownDay(costsFrom)}: de brief is ${delivered}.`
  return `Besluit vergoeding voor buitengerechtelijke incassokosten: 15% over de eerste ${inEuros(euros(2_500))}, met een minimum van ${inEuros(euros(40))}. De brief is ${delivered}, de termijn liep tot en met ${shownDay(addDays(costsFrom, -1))}.`
}

/** How the interest comes about. */
export function interestInWords(
  { isConsumer, dueOn, daysArranged }: ClaimFacts,
  { interest }: Claim,
): string {
  const stood =
    daysArranged > 0
      ? `, zonder de ${daysArranged === 1 ? 'dag' : `${daysArranged} dagen`} van een betalingsregeling`
      : ''
  const since = `vanaf ${shownDay(addDays(dueOn, 1))}${stood}`
  const unknown = interest.unknownFrom
    ? ` Over de dagen vanaf ${shownDay(interest.unknownFrom)} is niets geteld: dat tarief staat nog niet in het programma. Zoek het op bij de Rijksoverheid.`
    : ''
  if (isConsumer)
    return `Wettelijke rente (BW 6:119), ${since}. De 2% per maand uit de voorwaarden vragen we een consument niet.${unknown}`
  return `Algemene voorwaarden 7.3: 2% per hele maand, ${since}, of de wettelijke handelsrente (BW 6:119a) als die hoger is.${unknown}`
}

/** What the agency reads when the days of a last letter are over. */
export function costsDueInWords(isConsumer: boolean, costs: Cents): string {
  const over = isConsumer ? 'de vijftien dagen van de brief zijn om' : 'de week van de aanmaning is om'
  return `Vanaf vandaag mag je ${inEurosAndCents(costs)} incassokosten vragen: ${over}. Ze gaan niet vanzelf op een factuur: wat je mag vragen, staat bij de factuur.`
}
