import { storable } from '@/shared/storable-text'

/** Most characters of one message. */
export const MOST_CHARACTERS = 2_000

/** What cannot be seen but for line breaks and tabs, and what turns the direction of reading. */
const UNSEEN = /[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/gu

/** A message as it is kept: without what cannot be seen, and without empty ends. Empty when nothing is left. */
export function cleanText(text: string): string {
  return storable(text)
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(UNSEEN, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

/** The path of a page of this site; anything else is left out. */
export function cleanPage(page: string): string {
  return /^\/(?!\/)[\w\-./]{0,199}$/.test(page) ? page : '/'
}
