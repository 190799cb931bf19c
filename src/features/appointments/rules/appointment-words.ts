import { company } from '@/content/company'
import { clockTime, dutchDayAndTime, dutchDayOfWeek } from '@/shared/dutch-date'

/** 'maandag 23 november om 9:45 uur': when a talk is, as pages and mails say it. */
export const whenInWords = dutchDayAndTime

/** 'maandag 23 november, 9:45 tot 10:15 uur': when it begins and ends. */
export function spellInWords({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }): string {
  return `${dutchDayOfWeek(startsAt)}, ${clockTime(startsAt)} tot ${clockTime(endsAt)} uur`
}

/** Until when a time is kept for whoever asked for it. */
export function keptInWords({ startsAt, holdUntil }: { startsAt: Date; holdUntil: Date | null }): string {
  return `We houden ${whenInWords(startsAt)} voor je vast tot ${whenInWords(holdUntil ?? startsAt)}.`
}

const { street, postcode, city } = company.address

/** What calendars and mails say about a talk. */
export const TALK = {
  title: `Gesprek met ${company.name}`,
  place: `${company.name}, ${street}, ${postcode} ${city}`,
  placeInWords: `Bij ons op kantoor: ${street}, ${postcode} ${city}. Bellen mag ook: laat ons weten op welk nummer.`,
} as const
