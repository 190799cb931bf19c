import { addressInWords, company } from '@/content/company'
import { clockTime, dutchDayAndTime, dutchDayOfWeek } from '@/shared/dutch-date'

/** 'maandag 23 november om 9:45 uur': when a talk is, as pages and mails say it. */
export const whenInWords = dutchDayAndTime

/** 'maandag 23 november, 9:45 tot 10:15 uur': when it begins and ends. */
export function spellInWords({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }): string {
  return `${dutchDayOfWeek(startsAt)}, ${clockTime(startsAt)} tot ${clockTime(endsAt)} uur`
}

interface Held {
  startsAt: Date
  holdUntil: Date | null
}

/** Until when a time is kept for whoever asked for it. */
export function keptInWords(held: Held): string {
  return `We houden ${whenInWords(held.startsAt)} voor je vast${untilInWords(held)}.`
}

/** ' tot dinsdag 24 november om 13:30 uur'; nothing when it is kept until the talk itself. */
export function untilInWords({ startsAt, holdUntil }: Held): string {
  return holdUntil && holdUntil < startsAt ? ` tot ${whenInWords(holdUntil)}` : ''
}

/** What calendars and mails say about a talk. */
export const TALK = {
  get title() {
    return `Gesprek met ${company.name}`
  },
  get place() {
    return `${company.name}, ${addressInWords()}`
  },
  get placeInWords() {
    return `Bij ons op kantoor: ${addressInWords()}. Bellen mag ook: laat ons weten op welk nummer.`
  },
} as const
