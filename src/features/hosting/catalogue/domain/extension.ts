import { parse } from 'tldts'
import { trimChar } from '@/shared/trim-char'
import { MOST_EXTENSION } from './catalogue-fields'

/**
 * The extension in what somebody typed: '.NL' is 'nl', 'co.uk.' is 'co.uk'. Undefined when nobody registers names
 * directly under it. For the server only: the public suffix list that it loads is too heavy for a page.
 */
export function extensionIn(typed: string): string | undefined {
  const extension = trimChar(typed.toLowerCase().replaceAll(/\s/g, ''), '.')
  if (extension.length > MOST_EXTENSION || !/^[a-z0-9-]+(?:\.[a-z0-9-]+)*$/.test(extension)) return undefined
  const { publicSuffix, isIcann } = parse(`naam.${extension}`, {
    allowPrivateDomains: true,
    extractHostname: false,
    validateHostname: false,
  })
  return isIcann && publicSuffix === extension ? extension : undefined
}
