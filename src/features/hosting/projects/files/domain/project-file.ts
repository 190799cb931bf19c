import { addDays, type CalendarDay } from '@/shared/calendar-day'
import { officeProjectPath, portalProjectPath } from '../../domain/project'

/** Bytes of one piece: of a request that sends a part of a file, and of a row that keeps it (decision 14). */
export const PIECE_BYTES = 512 * 1024

/** Limits of one file, and of all files of a project together. */
export const MOST_FILE_BYTES = 200_000_000
export const PROJECT_BOUNDS = { bytes: 2_000_000_000, files: 500 } as const

/** Limit of all files in one form, which is sent at once: without a script. */
export const MOST_FORM_BYTES = 25_000_000

/** Limit of a file's name, in characters. */
export const MOST_NAME_LENGTH = 200

/** Hours that an upload may stand still before it is removed. */
export const UNFINISHED_HOURS = 24

/** Retention: days that the files of a project are kept after it was delivered or stopped. */
export const FILES_KEPT_DAYS = 365

/** Kinds of file that are recognized by their first bytes; any other has no type. */
export const CONTENT_TYPES = [
  'application/pdf',
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
] as const
export type ContentType = (typeof CONTENT_TYPES)[number]

/** What the virus scanner said; null while it said nothing. */
export const SCAN_RESULTS = ['clean', 'infected'] as const
export type ScanResult = (typeof SCAN_RESULTS)[number]

/** Whether a file is not given out: the scanner found something, or has not looked yet. */
export function isHeldBack({ scan }: { scan: ScanResult | null }, hasScanner: boolean): boolean {
  return scan === 'infected' || (hasScanner && scan !== 'clean')
}

/** Why a file was refused. */
export const FILE_REFUSALS = [
  'unknown',
  'closed',
  'empty',
  'file-too-large',
  'project-full',
  'too-often',
] as const
export type FileRefusal = (typeof FILE_REFUSALS)[number]

/** The same for whoever sent it. */
export const REFUSAL_WORDS = {
  unknown: 'Dit onderdeel is er niet meer. Laad de pagina opnieuw.',
  closed: 'Dit project is opgeleverd of gestopt. Er kan niets meer bij.',
  empty: 'Dit bestand is leeg.',
  'file-too-large': 'Dit bestand is groter dan 200 MB. Maak het kleiner, of verdeel het.',
  'project-full': 'Er passen 500 bestanden bij een project, samen 2 GB. Haal eerst iets weg.',
  'too-often': 'Dit gaat te snel achter elkaar. Wacht een minuut en probeer het opnieuw.',
} as const satisfies Record<FileRefusal, string>

/** A file that was sent before, under this name. */
export function sameFileInWords(name: string): string {
  return `Dit hadden we al, als ${name}.`
}

/** Address that begins an upload, per side; its pieces go to the address below it. */
export const UPLOAD_PATHS = { customer: '/api/project-files', agency: '/api/office/project-files' } as const

export const portalFilePath = (number: string, fileId: string) =>
  `${portalProjectPath(number)}/bestand/${fileId}`
export const portalThumbnailPath = (number: string, fileId: string) =>
  `${portalFilePath(number, fileId)}/klein.webp`
export const portalFilesPath = (number: string) => `${portalProjectPath(number)}/bestanden`

export const officeFilePath = (number: string, fileId: string) =>
  `${officeProjectPath(number)}/bestand/${fileId}`
export const officeThumbnailPath = (number: string, fileId: string) =>
  `${officeFilePath(number, fileId)}/klein.webp`
export const officeFilesPath = (number: string) => `${officeProjectPath(number)}/bestanden`
export const officeArchivePath = (number: string) => `${officeProjectPath(number)}/bestanden.zip`

/** Last day on which the files of a project that ended on this day are kept. */
export function filesKeptUntil(endedOn: CalendarDay): CalendarDay {
  return addDays(endedOn, FILES_KEPT_DAYS)
}

/** '3,4 MB': decimal units, as phones and computers show them. */
export function sizeInWords(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`
  if (bytes < 1_000_000) return `${Math.round(bytes / 1000)} kB`
  const [unit, size] = bytes < 1_000_000_000 ? ['MB', 1_000_000] : ['GB', 1_000_000_000]
  return `${(bytes / Number(size)).toFixed(1).replace('.', ',').replace(',0', '')} ${unit}`
}

/**
 * A file name as it is kept: the last part of a path, on one line. Control characters, and those that turn the direction
 * of text (which make 'exe.jpg' of 'gpj.exe'), are left out.
 */
export function fileNameOf(given: string): string {
  const [last = ''] = given.split(/[/\\]/).slice(-1)
  const plain = last
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what has to go.
    .replace(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g, '')
    .trim()
  const kept = plain.length <= MOST_NAME_LENGTH ? plain : shortened(plain)
  return /^\.*$/.test(kept) ? 'bestand' : kept
}

/** Keeps the extension of a long name, by which people and programs know it. */
function shortened(name: string): string {
  const [extension = ''] = /\.\w{1,8}$/.exec(name) ?? []
  return name.slice(0, MOST_NAME_LENGTH - extension.length).toWellFormed() + extension
}
