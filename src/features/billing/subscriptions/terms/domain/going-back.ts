import { timesInWords } from '@/features/hosting/catalogue/domain/counted-extras'
import { type Cents, inEurosAndCents } from '@/shared/money'
import { isReverseChargedIn, vatSuffixOf } from '@/shared/price-words'
import type { Amounts } from '@/shared/vat'
import { type DayShare, sharesInWords } from './internal/proration'

/** What of the billed periods is credited when a subscription stops on a day, and what that does with the money. */
export interface GoingBack extends Amounts {
  /** Line by line, without VAT. */
  shares: readonly DayShare[]
  /** The customer's refund within `total`: what we hold of it. The rest was not paid, and is not asked any more. */
  refund: Cents
  /** A domain name is paid for beyond that day: a registrar gives nothing back. */
  keepsDomain: boolean
}

export const NOTHING_GOES_BACK: GoingBack = {
  net: 0 as Cents,
  vat: 0 as Cents,
  total: 0 as Cents,
  refund: 0 as Cents,
  shares: [],
  keepsDomain: false,
}

type Reader = 'customer' | 'office'

/** What a customer or a colleague reads of it, in sentences; nothing, when there is nothing to tell. */
export function goingBackInWords(
  { total, refund, keepsDomain }: GoingBack,
  reader: Reader = 'customer',
): string[] {
  const money = reader === 'customer' ? moneyInWords : moneyForOffice
  const whose = reader === 'customer' ? 'Je' : 'De'
  return [
    ...(total > 0 ? [money(total, refund)] : []),
    ...(keepsDomain
      ? [`${whose} domeinnaam is voor een heel jaar geregistreerd: wat die kostte, gaat niet terug.`]
      : []),
  ]
}

function moneyInWords(total: Cents, refund: Cents): string {
  const days = 'de dagen na je laatste dag'
  if (refund === total) return `Van wat je hebt betaald, krijg je ${inEurosAndCents(total)} terug: ${days}.`
  const lapses = `Voor ${days} vervalt ${inEurosAndCents(total)}`
  return refund > 0
    ? `${lapses}. Daarvan krijg je ${inEurosAndCents(refund)} terug; de rest hoef je niet meer te betalen.`
    : `${lapses}. Dat hoef je niet te betalen.`
}

function moneyForOffice(total: Cents, refund: Cents): string {
  const days = 'de dagen na de laatste dag'
  if (refund === total) return `De klant krijgt ${inEurosAndCents(total)} terug: ${days}.`
  const lapses = `Voor ${days} vervalt ${inEurosAndCents(total)}`
  return refund > 0
    ? `${lapses}. Daarvan krijgt de klant ${inEurosAndCents(refund)} terug; de rest is nog niet betaald.`
    : `${lapses}. Dat is nog niet betaald.`
}

/** The arithmetic of it, as label and amount: each line, the VAT, and what they come to. */
export function goingBackFacts({ shares, net, vat, total }: GoingBack): (readonly [string, string])[] {
  if (total === 0) return []
  return [
    ...[...Map.groupBy(shares, (share) => JSON.stringify(share)).values()].flatMap((alike) =>
      alike
        .slice(0, 1)
        .map(
          (share) =>
            [timesInWords(alike.length, share.description), sharesInWords(share, alike.length)] as const,
        ),
    ),
    ['Btw', isReverseChargedIn({ net, vat }) ? 'verlegd' : inEurosAndCents(vat)],
    ['Samen', `${inEurosAndCents(total)} ${vatSuffixOf({ net, vat })}`],
  ]
}
