import { LEGAL_PATHS, type LegalName } from '@/content/legal-names'
import { type CalendarDay, isCalendarDay, shownDay } from '@/shared/calendar-day'

/**
 * Name of a version: the day on which its words came into force, with a number behind it for every next one of that day:
 * '2026-11-30', '2026-11-30-2'. What refers to a version keeps this name.
 */
export type LegalVersionName = string

const NAME = /^(\d{4}-\d{2}-\d{2})(?:-([2-9]|[1-9]\d{1,3}))?$/

/** Whether a text is the name of a version. */
export function isVersionName(text: string): boolean {
  const [, day = ''] = NAME.exec(text) ?? []
  return isCalendarDay(day)
}

/** The day of a version; undefined where it is not known, as of an imported order. */
export function dayOfVersion(name: LegalVersionName): CalendarDay | undefined {
  return isVersionName(name) ? name.slice(0, 'yyyy-mm-dd'.length) : undefined
}

/** Name of the version that comes into force on this day, after those of which the names are given. */
export function nextVersionName(day: CalendarDay, taken: readonly LegalVersionName[]): LegalVersionName {
  const ofDay = taken.filter((name) => dayOfVersion(name) === day).length
  return ofDay === 0 ? day : `${day}-${ofDay + 1}`
}

/** '30 november 2026', or '30 november 2026, nummer 2' for the second of that day. */
export function versionInWords(name: LegalVersionName): string {
  const day = dayOfVersion(name)
  if (!day) return name
  const [, , number] = NAME.exec(name) ?? []
  return number ? `${shownDay(day)}, nummer ${number}` : shownDay(day)
}

/** 'versie van 30 november 2026'; 'versie niet bekend' of what an import brought. */
export function namedVersion(name: LegalVersionName): string {
  return dayOfVersion(name) ? `versie van ${versionInWords(name)}` : `versie ${name}`
}

/** Address of a version on the site. */
export function versionPath(text: LegalName, name: LegalVersionName): string {
  return `${LEGAL_PATHS[text]}/versies/${name}`
}

/** Address of the version of the general terms that somebody agreed to; undefined where it is not known. */
export function termsVersionPath(name: LegalVersionName): string | undefined {
  return isVersionName(name) ? versionPath('algemene-voorwaarden', name) : undefined
}

/** A version with the moment from which it held, and until when. */
export interface HeldVersion {
  name: LegalVersionName
  beganAt: Date
  /** Null for the one that holds. */
  endedAt: Date | null
}

/** The versions that were the last of their day, in the order given: the others of that day are not listed. */
export function lastOfEachDay<Version extends { name: LegalVersionName; beganAt: Date }>(
  newestFirst: readonly Version[],
): Version[] {
  return newestFirst.filter(
    ({ name }, index) =>
      !newestFirst.slice(0, index).some((newer) => dayOfVersion(newer.name) === dayOfVersion(name)),
  )
}
